import MarbleStreams
import MarbleTesting
import Measuring

extension Workload {
  /// The memory of a pending closure that has captured a number, including the closure itself.
  static func memoryOfClosures(_ count: Int, target: Double) -> Workload {
    Workload(name: "memory of pending closures, \(count)", unit: "bytes/event", target: target) {
      bytesPending(count) { scheduler, due in
        scheduler.schedule(at: due) { precondition(due >= .zero) }
      }
    }
  }

  /// The memory of a pending event of a source, which is stored as an object and a number.
  static func memoryOfObjectActions(_ count: Int, target: Double) -> Workload {
    Workload(
      name: "memory of pending object actions, \(count)", unit: "bytes/event", target: target
    ) {
      let object = WorkTarget()
      return bytesPending(count) { scheduler, due in
        scheduler.schedule(at: due, .fire(object, 0))
      }
    }
  }

  /// Returns the allocated bytes for each of a number of pending events at random times.
  private static func bytesPending(
    _ count: Int, _ schedule: (TestScheduler, Instant) -> Void
  ) -> Double {
    var random = Randomness()
    let before = allocatedBytes()
    let scheduler = TestScheduler()
    for _ in 0..<count {
      schedule(
        scheduler, Instant(nanoseconds: Int64.random(in: 0..<1_000_000_000, using: &random)))
    }
    let after = allocatedBytes()
    return withExtendedLifetime(scheduler) { Double(after - before) / Double(count) }
  }
}
