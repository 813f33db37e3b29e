import MarbleStreams

/// An expectation that names all subscriptions of a source.
struct SubscriptionExpectation {
  let log: SubscriptionLog
  let windows: [SubscriptionWindow]
  let location: BenchLocation

  func failures(in bench: MarbleBench) -> [ExpectationFailure] {
    let actual = log.windows
    guard actual != windows else { return [] }
    let name = CallText(at: location)?.firstArgument?.replacing(".subscriptions", with: "")
    let failure = RowFailure(
      ofSubscriptionsTo: name ?? "source", expected: windows, actual: actual, tick: bench.tick,
      context: bench.drawnSources)
    let row = SuggestedRow(actual, tick: bench.tick)
    return failure?.expectationFailures(at: location, accepting: row) ?? []
  }
}

extension RowFailure {
  /// The number of causes that a row of a bench records, each as a failure. The picture counts the
  /// others.
  private static let recordedCauses = 10

  func expectationFailures(
    at location: BenchLocation, accepting row: SuggestedRow?
  ) -> [ExpectationFailure] {
    causes.prefix(Self.recordedCauses).enumerated().map { index, cause in
      ExpectationFailure(
        message: cause.sentence,
        details: index == 0 ? lines + (row.map { [$0.line] } ?? []) : [], location: location,
        chart: index == 0 ? chart : nil)
    }
  }
}
