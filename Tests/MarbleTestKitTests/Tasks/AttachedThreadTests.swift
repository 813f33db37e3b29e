import MarbleStreams
import MarbleTestKit
import Synchronization
import Testing

/// Tasks of a test that advances its scheduler itself: they run on another thread between two
/// advances, so ThreadSanitizer reads these tests (`.ci/run task-threads`).
@Suite struct AttachedThreadTests {
  @Test func `a task that sleeps no time, and others that make tasks`() async {
    let scheduler = TestScheduler()
    let clock = scheduler.clock
    let count = Atomic<Int>(0)
    let idler = Task {
      for _ in 0...10_000 {
        try await clock.sleep(for: .zero)
        count.add(1, ordering: .relaxed)
      }
    }
    let makers = (0..<4).map { _ in
      Task {
        for _ in 0..<50 {
          await Task { try? await clock.sleep(for: .milliseconds(1)) }.value
        }
      }
    }
    for _ in 0..<60 {
      do {
        try await scheduler.advance(by: .milliseconds(1))
      } catch {
        // The limit of sleeps without time names the task, and the others go on.
        #expect("\(error)".contains("after 10000 actions"))
      }
    }
    for maker in makers { await maker.value }
    #expect(count.load(ordering: .relaxed) >= 10_000)
    idler.cancel()
  }
}
