/// When a source was subscribed and disposed, in nanoseconds since zero; open at the end without the latter.
package struct SubscriptionWindow: Equatable, Sendable {
  package var subscribed: Int64
  package var disposed: Int64?

  package init(subscribed: Int64, disposed: Int64? = nil) {
    self.subscribed = subscribed
    self.disposed = disposed
  }
}

/// One cause for which the subscriptions of a source are not the expected ones, at the window with this index.
package struct SubscriptionDifference: Equatable, Sendable {
  package enum Fact: Hashable, Sendable {
    /// Subscribed, and disposed, this much later than expected; earlier if negative.
    case moved(by: Int64)
    case subscribed(late: Int64)
    case disposed(late: Int64)
    case neverDisposed
    case disposedUnexpectedly
    case neverSubscribed
    case forbidden
    /// More or fewer subscriptions; the index is that of the first that has no partner, among those of which there are more.
    case count(actual: Int, expected: Int)
  }

  package var fact: Fact
  package var index: Int
}

/// Compares the windows one by one, in order; if there are more or fewer, that is the one cause.
package func subscriptionDifferences(
  expected: [SubscriptionWindow], actual: [SubscriptionWindow]
) -> [SubscriptionDifference] {
  guard expected.count == actual.count else {
    let fact: SubscriptionDifference.Fact =
      expected.isEmpty
      ? .forbidden
      : actual.isEmpty
        ? .neverSubscribed : .count(actual: actual.count, expected: expected.count)
    return [SubscriptionDifference(fact: fact, index: firstAlone(expected, actual))]
  }
  return expected.indices.flatMap { index in
    facts(expected[index], actual[index]).map { SubscriptionDifference(fact: $0, index: index) }
  }
}

/// Where the longer list has more than the other: between what is the same before and after, else behind all of the other.
private func firstAlone(_ one: [SubscriptionWindow], _ other: [SubscriptionWindow]) -> Int {
  let count = min(one.count, other.count)
  let before = zip(one, other).prefix { $0 == $1 }.count
  let after = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
  return before + after >= count ? before : count
}

private func facts(
  _ wanted: SubscriptionWindow, _ seen: SubscriptionWindow
) -> [SubscriptionDifference.Fact] {
  let late = delay(from: wanted.subscribed, to: seen.subscribed)
  let start: [SubscriptionDifference.Fact] = late == 0 ? [] : [.subscribed(late: late)]
  switch (wanted.disposed, seen.disposed) {
  case (nil, nil): return start
  case (.some, nil): return start + [.neverDisposed]
  case (nil, .some): return start + [.disposedUnexpectedly]
  case (let due?, let came?):
    let lateEnd = delay(from: due, to: came)
    if lateEnd == 0 { return start }
    return late == lateEnd ? [.moved(by: late)] : start + [.disposed(late: lateEnd)]
  }
}

/// How late; what is beyond the limits of a number is said as the limit.
private func delay(from due: Int64, to came: Int64) -> Int64 {
  let (late, overflow) = came.subtractingReportingOverflow(due)
  return overflow ? (came < due ? .min : .max) : late
}
