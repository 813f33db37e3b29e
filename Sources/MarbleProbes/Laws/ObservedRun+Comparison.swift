import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

extension ObservedRun {
  /// True if a source was subscribed before an instant and not disposed before it, or if an event
  /// followed.
  func isActive(at instant: Instant) -> Bool {
    let hasSource = sources.contains { source in
      source.windows.contains { window in
        window.subscribed < instant && (window.disposed.map { $0 >= instant } ?? true)
      }
    }
    return hasSource || streams.contains { $0.events.contains { $0.time >= instant } }
  }
}

extension [Occurrence<Value>] {
  /// True if both are the same events at the same instants.
  func areSame(as others: [Occurrence<Value>]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.isSame(as: $1) }
  }

  /// The first instant at which the two differ. Nil if they are the same.
  func firstDifference(from others: [Occurrence<Value>]) -> Instant? {
    for (one, other) in zip(self, others) where !one.isSame(as: other) {
      return Swift.min(one.time, other.time)
    }
    let rest = count > others.count ? self[others.count...] : others[count...]
    return rest.first?.time
  }
}

extension Occurrence<Value> {
  fileprivate func isSame(as other: Occurrence<Value>) -> Bool {
    guard time == other.time else { return false }
    return switch (event, other.event) {
    case (.next(let one), .next(let other)): one.isSame(as: other)
    case (.error(let one), .error(let other)): one.isSame(as: other)
    case (.completed, .completed): true
    default: false
    }
  }
}

extension Value {
  /// Two runs make two objects, so a value with an object in it is compared by its description.
  fileprivate func isSame(as other: Value) -> Bool {
    self == other || description == other.description
  }
}

extension SubscriptionWindow {
  /// True if it is subscribed at or before an instant, and not disposed by then.
  func isOpen(after instant: Instant) -> Bool {
    subscribed <= instant && (disposed.map { $0 > instant } ?? true)
  }

  func closed(at instant: Instant) -> SubscriptionWindow {
    SubscriptionWindow(subscribed: subscribed, disposed: instant)
  }
}

extension Plan {
  /// The last instant at which a row does something, whatever the streams do.
  func lastRowWork(_ sources: [SourceRow]) -> Instant {
    var last = Instant.zero
    for row in sources where row.isHot { last = max(last, row.events.last?.time ?? .zero) }
    let windows = observers.map(\.window) + connections.map(\.window)
    for window in windows { last = max(last, window.subscribed, window.disposed ?? .zero) }
    return last
  }
}
