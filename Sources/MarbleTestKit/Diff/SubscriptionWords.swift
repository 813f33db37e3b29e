import MarbleDiagrams

/// The words for the differences of a source's subscriptions.
package struct SubscriptionWording {
  package var name: String
  package var tick: Duration

  package init(name: String, tick: Duration) {
    self.name = name
    self.tick = tick
  }

  /// One sentence about one cause, without a full stop: `'username' was subscribed 2 ticks late`.
  ///
  /// - Parameter all: The differences of the same report.
  package func headline(
    _ difference: SubscriptionDifference, expected: [SubscriptionWindow],
    actual: [SubscriptionWindow], beside all: [SubscriptionDifference]
  ) -> String {
    func length(of late: Duration) -> String {
      let others = all.prefix(RowFailure.causeLimit).compactMap { $0.fact.shift?.magnitude }
      return formatTicks(late.magnitude, tick: tick, beside: others)
        + (late < .zero ? " early" : " late")
    }
    let index = difference.index
    let which = expected.count > 1 ? " the \(ordinal(index + 1)) time" : ""
    func sentence(_ words: String, then rest: String = "") -> String {
      "'\(name)' was \(words)\(which)\(rest)"
    }
    switch difference.fact {
    case .moved(let late): return sentence("subscribed and disposed \(length(of: late))")
    case .subscribed(let late): return sentence("subscribed \(length(of: late))")
    case .disposed(let late): return sentence("disposed \(length(of: late))")
    case .neverDisposed:
      return sentence("never disposed", then: ", expected\(at(expected[index].disposed))")
    case .disposedUnexpectedly:
      return sentence(
        "disposed", then: "\(at(actual[index].disposed)), expected to stay subscribed")
    case .neverSubscribed:
      return "'\(name)' was never subscribed, expected\(at(expected.first?.subscribed))"
    case .forbidden:
      return "'\(name)' must not be subscribed but was\(at(actual.first?.subscribed))"
    case .count(let actual, let expected):
      return "'\(name)' was subscribed \(counted(actual, "time")), expected \(expected)"
    }
  }

  /// The phrase after the caret: `disposed at 1.1s, expected at 900ms`.
  func callout(
    _ difference: SubscriptionDifference, expected: [SubscriptionWindow],
    actual: [SubscriptionWindow]
  ) -> String {
    let index = difference.index
    switch difference.fact {
    case .moved, .subscribed:
      return "subscribed\(at(actual[index].subscribed)), expected\(at(expected[index].subscribed))"
    case .disposed:
      return "disposed\(at(actual[index].disposed)), expected\(at(expected[index].disposed))"
    case .neverDisposed: return "expected to be disposed"
    case .disposedUnexpectedly: return "disposed, expected to stay subscribed"
    case .neverSubscribed: return "expected to be subscribed"
    case .forbidden: return "subscribed"
    case .count(let actual, let expected):
      return actual > expected ? "not expected" : "expected to be subscribed"
    }
  }

  private func at(_ time: Instant?) -> String { time.map { " at \(formatTime($0))" } ?? "" }
}

extension Duration {
  fileprivate var magnitude: Duration { max(self, .zero - self) }
}
