import MarbleStreams

/// The scheduler of a stage for a probe, which learns and may change when work is due.
final class AdaptedScheduler: SchedulerType {
  private let base: any SchedulerType
  private let adapt: (Instant) -> Instant

  /// - Parameter adapt: Receives the instant of each work that is scheduled. Returns the instant at
  ///   which it is due.
  init(_ base: any SchedulerType, _ adapt: @escaping (Instant) -> Instant) {
    self.base = base
    self.adapt = adapt
  }

  var now: Instant { base.now }

  func schedule(at due: Instant, _ work: consuming Work) -> Ticket {
    base.schedule(at: adapt(due), work)
  }

  func cancel(_ ticket: Ticket) { base.cancel(ticket) }
}
