import MarbleStreams

/// The subscriptions of a source, all of which are expected.
struct SubscriptionExpectation {
  let log: SubscriptionLog
  let windows: [SubscriptionWindow]
  let location: BenchLocation

  func failures(tick: Int64) -> [ExpectationFailure] {
    let actual = log.windows.map {
      SubscriptionWindow(
        subscribed: $0.subscribed.nanoseconds, disposed: $0.disposed?.nanoseconds)
    }
    guard actual != windows else { return [] }
    let wording = SubscriptionWording(name: "source", tick: tick)
    let failure = RowFailure(ofSubscriptions: windows, actual: actual, in: wording)
    return failure?.expectationFailures(at: location) ?? []
  }
}

extension RowFailure {
  func expectationFailures(at location: BenchLocation) -> [ExpectationFailure] {
    causes.enumerated().map { index, cause in
      ExpectationFailure(
        message: cause.sentence, details: index == 0 ? lines : [], location: location)
    }
  }
}
