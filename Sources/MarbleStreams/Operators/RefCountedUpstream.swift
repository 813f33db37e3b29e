/// A subscription to the source that is disposed when the last of its users has released it.
@usableFromInline
final class RefCountedUpstream {
  @usableFromInline let subscription: StreamSubscription
  private let lock = Lock()
  private var shares = 1

  @usableFromInline
  init(for first: StreamSubscription) {
    subscription = StreamSubscription(context: first.context)
    first.add(Disposables.create(with: release))
  }

  /// Makes the stream of one part of the source.
  ///
  /// Each subscription to it subscribes to the part and keeps the source subscribed.
  func stream<Element>(
    of subject: PublishSubject<Element>, as stage: Stage
  ) -> Observable<Element> {
    Observable(stage) { downstream, subscription in
      subject.subscribe(downstream, in: subscription)
      self.share(with: subscription)
    }
  }

  /// Keeps the source subscribed until `other` ends, unless the last user has already released it.
  ///
  /// A source that has been released is not subscribed again.
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
