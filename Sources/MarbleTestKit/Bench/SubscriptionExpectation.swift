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
    let wording = SubscriptionWording(name: name ?? "source", tick: bench.tick)
    let failure = RowFailure(
      ofSubscriptions: windows, actual: actual, in: wording, context: bench.drawnSources)
    let row = SuggestedRow(actual, tick: bench.tick)
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
        details: index == 0 ? lines + (row.map { [$0.line] } ?? []) : [], location: location,
        chart: index == 0 ? chart : nil)
    }
  }
}
