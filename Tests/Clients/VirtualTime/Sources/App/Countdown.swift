import Observation

/// Counts down the seconds, and can pause.
@MainActor @Observable final class Countdown {
  private(set) var remaining: Int
  private(set) var isRunning = false
  var onEnd: @MainActor () -> Void = {}
  @ObservationIgnored private var ticks: Task<Void, any Error>?

  init(from seconds: Int) {
    remaining = seconds
  }

  func start() {
    guard !isRunning, remaining > 0 else { return }
    isRunning = true
    ticks = Task {
      while remaining > 0 {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        remaining -= 1
      }
      isRunning = false
      onEnd()
    }
  }

  func pause() {
    isRunning = false
    ticks?.cancel()
  }
}
