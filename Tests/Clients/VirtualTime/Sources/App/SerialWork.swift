/// Performs its work one after the other, although each part waits.
actor SerialWork {
  private var last: Task<Void, Never>?

  func perform(_ work: @escaping @Sendable () async -> Void) async {
    let before = last
    let task = Task {
      await before?.value
      await work()
    }
    last = task
    await task.value
  }
}
