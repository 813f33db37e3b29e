import Synchronization

extension Observable {
  /// Calls closures at the events of a stream, and passes the events unchanged.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// fn seen  = { $0 }
  /// let out  = s.do(onNext: seen)
  /// expect out -a-b|
  /// calls seen -a-b
  /// ```
  ///
  /// An `on` closure is called before its event passes, and an `after` closure when it has passed.
  /// Errors that `afterError` and `afterCompleted` throw are ignored, because the stream has ended.
  /// At completion the order is: `onCompleted`, the subscriber, `afterCompleted`, `onDispose`.
  /// Without `afterCompleted` and `afterError`, `onDispose` is called when the subscriber releases
  /// the stream; that is before `concat` or `catch` subscribes the next stream.
  ///
  /// - Parameters:
  ///   - onSubscribed: Called after the source has been subscribed, and after the values that it
  ///     emitted meanwhile.
  ///   - onDispose: Called once when the subscription ends for any reason, after the source has
  ///     been disposed.
  @inlinable
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    Observable(Stage("do")) { downstream, subscription in
      let ending = DoEndState()
      // A value that a closure causes at the end does not come back (V12). Without such
      // a closure, the source needs no subscription of its own.
      let actsAtEnd = onError != nil || onCompleted != nil
      let input = actsAtEnd ? subscription.child() : subscription
      func end(
        _ act: () throws -> Void, passing pass: () -> Void, _ afterEnd: (() throws -> Void)?
      ) {
        if actsAtEnd { _ = input.stop() }
        do {
          try act()
        } catch {
          if subscription.isLive { downstream.onError(error) }
          return
        }
        guard subscription.isLive else { return }
        if afterEnd != nil { ending.begin() }
        pass()
        try? afterEnd?()
        if ending.finish() { onDispose?() }
      }
      let upstream = Observer<Element>(
        next: { element in
          do {
            try onNext?(element)
            guard subscription.isLive else { return }
            downstream.onNext(element)
            try afterNext?(element)
          } catch {
            if subscription.isLive { downstream.onError(error) }
          }
        },
        error: { error in
          end(
            { try onError?(error) }, passing: { downstream.onError(error) },
            afterError.map { afterError in { try afterError(error) } })
        },
        completed: {
          end(
            { try onCompleted?() }, passing: { downstream.onCompleted() }, afterCompleted)
        })
      onSubscribe?()
      self.subscribe(upstream, in: input)
      onSubscribed?()
      guard let onDispose else { return }
      subscription.add(Disposables.create { if !ending.postpones() { onDispose() } })
    }
  }

  /// ``do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``
  /// with a closure for a subscription that is disposed before the stream has ended.
  package func doing(
    onSubscribe: (() -> Void)?, onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)?,
    onCompleted: (() -> Void)?, onCancel: (() -> Void)?
  ) -> Observable<Element> {
    .deferred {
      let end = DoEndState()
      let observed = self.do(
        onNext: onNext,
        onError: {
          end.begin()
          onError?($0)
        },
        onCompleted: {
          end.begin()
          onCompleted?()
        },
        onSubscribe: onSubscribe,
        onDispose: { if !end.postpones() { onCancel?() } })
      return observed.asPart()
    }
  }
}

/// Whether the end of a stream is being delivered. The subscription may be disposed meanwhile,
/// during the delivery or on another thread.
@usableFromInline
final class DoEndState: Sendable {
  private enum State: UInt8, AtomicRepresentable {
    case before
    case telling
    case disposed
  }

  private let state = Atomic(State.before)

  @usableFromInline
  init() {}

  @usableFromInline
  func begin() {
    state.store(.telling, ordering: .releasing)
  }

  /// Notes that the end has been delivered. Returns whether a disposal was postponed meanwhile and
  /// is due now.
  @usableFromInline
  func finish() -> Bool {
    state.exchange(.before, ordering: .acquiringAndReleasing) == .disposed
  }

  /// Postpones the actions of a disposal while the end is being delivered. Returns whether it did.
  @usableFromInline
  func postpones() -> Bool {
    state.compareExchange(
      expected: .telling, desired: .disposed, ordering: .acquiringAndReleasing
    ).exchanged
  }
}
