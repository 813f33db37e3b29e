import Foundation
import MarbleVirtualTime
import TestTools
import Testing

@Suite(.virtualTime) struct ClockTests {
  @Test func `a session ends at midnight`() async throws {
    let end = Calendar.current.startOfDay(for: Date()).addingTimeInterval(86_400)
    try await Task.sleep(for: .seconds(end.timeIntervalSinceNow))
    #expect(Calendar.current.component(.minute, from: Date().addingTimeInterval(0.5)) == 0)
    #expect(abs(end.timeIntervalSinceNow) < 0.001)
  }
}

@Suite(.virtualTime) struct ConfirmationTests {
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
}
