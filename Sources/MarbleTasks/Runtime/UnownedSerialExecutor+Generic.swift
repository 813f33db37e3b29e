extension UnownedSerialExecutor {
  /// No particular executor, as on the global pool.
  ///
  /// A task that runs on none continues at once after a continuation, where a task on an executor
  /// of ours would first be queued again.
  static var generic: UnownedSerialExecutor {
    let (identity, implementation): (UInt, UInt) = (0, 0)
    return unsafeBitCast((identity, implementation), to: UnownedSerialExecutor.self)
  }
}
