import MarbleStreams

extension Observable {
  /// The values that come while a condition holds for the latest value of another stream.
  public func passing<Other>(
    while other: Observable<Other>, _ condition: @escaping (Other) throws -> Bool
  ) -> Observable<Element> {
    Observable(Stage("passing", drops: .filtered)) { downstream, subscription in
      let notifier = subscription.notifierChild()
      var latest: Other?
      let watcher = Observer<Other>(
        of: notifier,
        next: { latest = $0 },
        error: { downstream.onError($0) },
        completed: { if latest == nil { downstream.onCompleted() } })
      other.subscribe(watcher, in: notifier)
      let upstream = Observer<Element>(before: downstream) { element in
        guard let other = latest else { return }
        downstream.emit(in: subscription) { try condition(other) ? element : nil }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
