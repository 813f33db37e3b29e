/// A subscription upstream that lasts until the last of those who share it has ended.
@usableFromInline
final class RefCountedUpstream {
  @usableFromInline let subscription: StreamSubscription
  private let lock = Lock()
  @exclusivity(unchecked) private var shares = 1

  @usableFromInline
  init(for first: StreamSubscription) {
    subscription = StreamSubscription(run: first.run)
    first.add(Disposables.create(with: release))
  }

  /// What a listener to a part of the source subscribes: the part, and a share in keeping the source subscribed.
  func stream<Element>(
    of subject: PublishSubject<Element>, as stage: Stage
  ) -> Observable<Element> {
    Observable(stage) { downstream, subscription in
      subject.subscribe(downstream, in: subscription)
      self.share(with: subscription)
    }
  }

  /// One more for whom the source stays, unless the last has left: a source that nobody shared any more does not come back.
  private func share(with other: StreamSubscription) {
    guard other.isLive else { return }
    let isShared = lock.withLock {
      guard shares > 0 else { return false }
      shares += 1
      return true
    }
    if isShared { other.add(Disposables.create(with: release)) }
  }

  private func release() {
    let isLast = lock.withLock {
      shares -= 1
      return shares == 0
    }
    if isLast { subscription.dispose() }
  }
}
