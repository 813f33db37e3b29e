import MarbleDiagrams

/// One difference between the subscriptions of a source and the expected ones, at the window with
/// this index.
package struct SubscriptionDifference: Equatable, Sendable {
  package enum Fact: Hashable, Sendable {
    /// Subscribed and disposed this much later than expected. Negative values are earlier.
    case moved(by: Duration)
    case subscribed(late: Duration)
    case disposed(late: Duration)
    case neverDisposed
    case disposedUnexpectedly
    case neverSubscribed
    case forbidden
    /// There are more or fewer subscriptions than expected. The index is that of the first one
    /// without a partner in the longer list.
    case count(actual: Int, expected: Int)

    /// How much later it happened than expected, if the fact is about time.
    var shift: Duration? {
      switch self {
      case .moved(let late), .subscribed(let late), .disposed(let late): late
      default: nil
      }
    }
  }

  package var fact: Fact
  package var index: Int
}

/// Compares the windows one by one, in order. A different number of windows is reported as one
/// cause.
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

/// The index at which the longer list has additional windows: after the equal beginning if the ends
/// are equal too, otherwise after the other list.
private func firstAlone(_ one: [SubscriptionWindow], _ other: [SubscriptionWindow]) -> Int {
  let count = min(one.count, other.count)
  let before = zip(one, other).prefix { $0 == $1 }.count
  let after = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
  return before + after >= count ? before : count
}

private func facts(
  _ expected: SubscriptionWindow, _ actual: SubscriptionWindow
) -> [SubscriptionDifference.Fact] {
  let late = expected.subscribed.duration(to: actual.subscribed)
  let start: [SubscriptionDifference.Fact] = late == .zero ? [] : [.subscribed(late: late)]
  switch (expected.disposed, actual.disposed) {
  case (nil, nil): return start
  case (.some, nil): return start + [.neverDisposed]
  case (nil, .some): return start + [.disposedUnexpectedly]
  case (let expectedEnd?, let actualEnd?):
    let lateEnd = expectedEnd.duration(to: actualEnd)
    if lateEnd == .zero { return start }
    return late == lateEnd ? [.moved(by: late)] : start + [.disposed(late: lateEnd)]
  }
}
