/// A source whose row has no end, so that a loop over it waits for ever.
struct EndlessSource {
  let subscriptions: SubscriptionLog
  private let givenName: String?
  private let location: BenchLocation

  init(
    _ subscriptions: SubscriptionLog, named givenName: String? = nil, at location: BenchLocation
  ) {
    self.subscriptions = subscriptions
    self.givenName = givenName
    self.location = location
  }

  /// The name of the variable that holds the source, if the test shows it.
  var name: String { givenName ?? CallText(at: location)?.variable ?? "a source" }
}
