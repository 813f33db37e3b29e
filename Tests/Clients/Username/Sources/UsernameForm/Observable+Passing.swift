import MarbleStreams

extension Observable {
  /// The values that come while a condition holds for the latest value of another stream.
  public func passing<Other>(
    while other: Observable<Other>, _ condition: @escaping (Other) throws -> Bool
  ) -> Observable<Element> {
    Observable(Stage("passing", drops: .filtered)) { downstream, subscription in
      let notifier = subscription.notifierChild()
      var latest: Other?
      other.subscribe(before: downstream, in: notifier) { value in
        latest = value
      } completed: {
        if latest == nil { downstream.onCompleted() }
      }
      self.subscribe(before: downstream, in: subscription) { element in
        guard let other = latest else { return }
        downstream.emit(in: subscription) { try condition(other) ? element : nil }
      }
    }
  }
}
