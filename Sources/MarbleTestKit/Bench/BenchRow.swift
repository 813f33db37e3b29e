import MarbleDiagrams
import MarbleStreams

/// Something that a bench expects or watches: closures, so that a bench needs to know no types.
@usableFromInline
struct BenchRow {
  /// From when to when it observes, in nanoseconds, and how; nil if it looks at what others observe.
  var observation: Observation?
  /// What is not as expected, after the run; nil if nothing is expected.
  var failures: (() -> [ExpectationFailure])?

  @usableFromInline
  struct Observation {
    var start: Int64
    var stop: Int64?
    var begin: () -> Void
    var end: () -> Void

    @usableFromInline
    init(
      start: Int64 = 0, stop: Int64? = nil, begin: @escaping () -> Void,
      end: @escaping () -> Void = {}
    ) {
      self.start = start
      self.stop = stop
      self.begin = begin
      self.end = end
    }
  }

  @usableFromInline
  init(_ observation: Observation?, failures: (() -> [ExpectationFailure])?) {
    self.observation = observation
    self.failures = failures
  }

  /// Queues the end of its observation, if it has one.
  func scheduleEnd(on scheduler: TestScheduler) {
    guard let observation, let stop = observation.stop else { return }
    scheduler.schedule(at: Instant(nanoseconds: stop), .run(observation.end))
  }

  /// Queues its observation, if it has one.
  func scheduleStart(on scheduler: TestScheduler) {
    guard let observation else { return }
    scheduler.schedule(at: Instant(nanoseconds: observation.start), .run(observation.begin))
  }
}
