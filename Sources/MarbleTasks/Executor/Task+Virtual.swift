extension Task where Success == Void, Failure == Never {
  /// Starts a task of the run that uses the current thread.
  ///
  /// The closure may use what is not `Sendable`: all tasks of a run use one thread, one at a time.
  package static func virtual(
    _ name: String, _ body: @escaping () async -> Void
  ) -> Task<Void, Never> {
    let body = Transfer(body)
    guard RuntimeHooks.runsOnTaskExecutor else { return Task(name: name) { await body.value() } }
    return Task(name: name, executorPreference: VirtualTaskExecutor.shared) { await body.value() }
  }
}

/// A value that moves to a task of the same run, which uses the same thread.
package struct Transfer<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
