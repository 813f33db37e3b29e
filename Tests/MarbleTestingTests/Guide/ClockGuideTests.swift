// The examples of marbles/guide/code.md, as a reader pastes them.
import MarbleTesting
import Testing

typealias TestClock = MarbleTesting.TestClock

@MainActor private final class TimerModel {
  private(set) var count = 0
  private var task: Task<Void, any Error>?
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func start() {
    task = Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        count += 1
      }
    }
  }

  func stop() {
    task?.cancel()
  }
}

@Test @MainActor func `a timer ticks once a second`() async throws {
  let clock = TestClock()
  let timer = TimerModel(clock: clock)
  timer.start()
  await clock.advance(by: .seconds(3))
  #expect(timer.count == 3)
  timer.stop()
  try await clock.checkSuspension()
}
