import Comparing

final class EventObserver: TimedObserver, @unchecked Sendable {
  @exclusivity(unchecked) var last = 0
}
