import Comparing

final class Recorder: TimedObserver, @unchecked Sendable {
  @exclusivity(unchecked) var last = 0
}
