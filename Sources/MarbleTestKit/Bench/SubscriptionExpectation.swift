import MarbleStreams

/// An expectation that names all subscriptions of a source.
struct SubscriptionExpectation {
  let log: SubscriptionLog
  let windows: [SubscriptionWindow]
  let location: BenchLocation

  func failures(tick: Duration) -> [ExpectationFailure] {
    let actual = log.windows
    guard actual != windows else { return [] }
    let wording = SubscriptionWording(name: "source", tick: tick)
    let failure = RowFailure(ofSubscriptions: windows, actual: actual, in: wording)
    let row = SuggestedRow(actual, tick: tick)
    return failure?.expectationFailures(at: location, accepting: row) ?? []
  }
}

extension RowFailure {
  func expectationFailures(
    at location: BenchLocation, accepting row: SuggestedRow?
  ) -> [ExpectationFailure] {
    causes.enumerated().map { index, cause in
      ExpectationFailure(
        message: cause.sentence,
        details: index == 0 ? lines + (row.map { [$0.line] } ?? []) : [], location: location)
    }
  }
}
