import Dispatch

/// Work of real concurrency, which no bench may change: it runs beside the benches, in the same
/// process and on the same threads.
enum RealWork {
  /// Works until its task is cancelled, and returns the number of rounds.
  static func untilCancelled() async -> Int {
    var rounds = 0
    while !Task.isCancelled {
      guard await round() == 10 else { return 0 }
      rounds += 1
    }
    return rounds
  }

  private static func round() async -> Int {
    let children = await withTaskGroup(of: Int.self) { group in
      for number in 0..<4 {
        group.addTask {
          await Task.yield()
          try? await Task.sleep(for: .microseconds(10))
          return number
        }
      }
      return await group.reduce(0, +)
    }
    async let one = Task.detached { 1 }.value
    let two = await MainActor.run { 2 }
    let fromQueue = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: 1) }
    }
    return await children + one + two + fromQueue
  }
}
