/// Lets a number of calls pass in each window, and lets the others wait.
actor RateLimiter {
  private let limit: Int
  private let window: Duration
  private var starts: [SuspendingClock.Instant] = []

  init(_ limit: Int, per window: Duration) {
    self.limit = limit
    self.window = window
  }

  func wait() async throws {
    while true {
      let now = SuspendingClock.now
      starts.removeAll { $0 + window <= now }
      guard starts.count >= limit else {
        starts.append(now)
        return
      }
      try await Task.sleep(until: starts[0] + window, clock: .suspending)
    }
  }
}

/// Performs the first call at once, and the last one of a window at its end.
@MainActor final class Throttle {
  private let window: Duration
  private var isClosed = false
  private var latest: (@MainActor () -> Void)?

  init(_ window: Duration) {
    self.window = window
  }

  func callAsFunction(_ action: @escaping @MainActor () -> Void) {
    guard !isClosed else {
      latest = action
      return
    }
    isClosed = true
    action()
    Task { [window] in
      try await Task.sleep(for: window)
      isClosed = false
      if let latest {
        self.latest = nil
        self(latest)
      }
    }
  }
}
