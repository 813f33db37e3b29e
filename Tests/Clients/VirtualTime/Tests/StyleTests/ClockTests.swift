import Foundation
import MarbleVirtualTime
import TestTools
import Testing

@testable import App

@Suite(.virtualTime) struct ClockTests {
  @Test func `both clocks and the date agree`() async throws {
    let continuous = ContinuousClock.now
    let suspending = SuspendingClock.now
    let date = Date()
    try await Task.sleep(for: .seconds(86_400))
    #expect(ContinuousClock.now - continuous == .seconds(86_400))
    #expect(SuspendingClock.now - suspending == .seconds(86_400))
    #expect(abs(Date().timeIntervalSince(date) - 86_400) < 0.000_001)
  }

  @Test func `a clock measures nothing but the sleep`() async throws {
    let time = try await ContinuousClock().measure {
      try await Task.sleep(for: .microseconds(1234))
    }
    #expect(time == .microseconds(1234))
  }

  @Test func `a deadline is met to the nanosecond`() async throws {
    let clock = ContinuousClock()
    let deadline = clock.now + .nanoseconds(1_000_001)
    try await clock.sleep(until: deadline)
    #expect(clock.now == deadline)
  }

  @Test func `a stopwatch adds its laps`() async throws {
    var laps: [Duration] = []
    for time in [100, 250, 75] {
      let watch = Watch()
      try await Task.sleep(for: .milliseconds(time))
      laps.append(watch.time)
    }
    #expect(laps == [.milliseconds(100), .milliseconds(250), .milliseconds(75)])
  }

  @Test func `a session ends at midnight`() async throws {
    let end = Calendar.current.startOfDay(for: Date()).addingTimeInterval(86_400)
    try await Task.sleep(for: .seconds(end.timeIntervalSinceNow))
    #expect(Calendar.current.component(.minute, from: Date().addingTimeInterval(0.5)) == 0)
    #expect(abs(end.timeIntervalSinceNow) < 0.001)
  }
}

@Suite(.virtualTime) struct ConfirmationTests {
  @Test func `each page of a download is confirmed`() async throws {
    try await confirmation(expectedCount: 4) { page in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...4 {
          group.addTask {
            try await Task.sleep(for: .seconds(number))
            page()
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func `a progress is confirmed at least three times`() async throws {
    try await confirmation(expectedCount: 3...) { progress in
      let task = Task {
        for _ in 0..<5 {
          try await Task.sleep(for: .milliseconds(20))
          progress()
        }
      }
      try await Task.sleep(for: .milliseconds(70))
      task.cancel()
    }
  }

  @Test func `nothing is sent after a cancellation`() async throws {
    try await confirmation(expectedCount: 0) { sent in
      let task = Task {
        try await Task.sleep(for: .seconds(1))
        sent()
      }
      try await Task.sleep(for: .milliseconds(999))
      task.cancel()
      try await Task.sleep(for: .seconds(1))
    }
  }

  @Test @MainActor func `a delegate is told on the main actor`() async throws {
    try await confirmation { told in
      let countdown = Countdown(from: 3)
      countdown.onEnd = {
        MainActor.assertIsolated()
        told()
      }
      countdown.start()
      try await Task.sleep(for: .milliseconds(3001))
    }
  }
}
