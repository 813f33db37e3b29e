/// Reads, awaits and writes: an actor does not protect what spans an await.
actor Account {
  struct Empty: Error {}

  private(set) var balance: Int

  init(_ balance: Int) {
    self.balance = balance
  }

  func carelessWithdraw(_ amount: Int) async throws {
    guard balance >= amount else { throw Empty() }
    await approve()
    balance -= amount
  }

  func withdraw(_ amount: Int) async throws {
    await approve()
    guard balance >= amount else { throw Empty() }
    balance -= amount
  }

  private func approve() async {
    try? await Task.sleep(for: .milliseconds(20))
  }
}

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
