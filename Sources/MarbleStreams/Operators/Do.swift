import Synchronization

extension Observable {
  /// Calls closures beside a stream that passes unchanged.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// fn seen  = { $0 }
  /// let out  = s.do(onNext: seen)
  /// expect out -a-b|
  /// calls seen -a-b
  /// ```
  ///
  /// ![do: the rows above, drawn as marbles](do)
  ///
  /// A closure that throws fails the stream in that instant and disposes the source (D29). At a
  /// completion the order is `onCompleted`, the subscriber, `afterCompleted`, `onDispose`. Without
  /// `afterCompleted` and `afterError`, `onDispose` is called when the subscriber releases the
  /// stream: before `concat` or `catch` subscribes what follows (R11). It holds nothing.
  ///
  /// - Parameters:
  ///   - onNext: called with each value before it passes.
  ///   - afterNext: called with each value after it has passed.
  ///   - onError: called with the failure before it passes.
  ///   - afterError: called with the failure after it has passed.
  ///   - onCompleted: called before the completion passes.
  ///   - afterCompleted: called after the completion has passed.
  ///   - onSubscribe: called before the source is subscribed.
  ///   - onSubscribed: called when it has been, after what it emitted meanwhile.
  ///   - onDispose: called once when the subscription ends, whichever way, after the source has been disposed.
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
    // Made by a closure of its own, whose place on the stack is free again when the stages above are subscribed.
    let observer = {
      (
        downstream: Observer<Element>, subscription: StreamSubscription, ending: DoEndState
      ) in
      Observer<Element>(
        next: { element in
          do {
            try onNext?(element)
            guard subscription.isLive else { return }
            downstream.next(element)
            try afterNext?(element)
          } catch {
            if subscription.isLive { downstream.failed(error) }
          }
        },
        failed: { error in
          do {
            try onError?(error)
          } catch {
            if subscription.isLive { downstream.failed(error) }
            return
          }
          guard subscription.isLive else { return }
          if afterError != nil { ending.begin() }
          downstream.failed(error)
          try? afterError?(error)
          if ending.finish() { onDispose?() }
        },
        done: {
          do {
            try onCompleted?()
          } catch {
            if subscription.isLive { downstream.failed(error) }
            return
          }
          guard subscription.isLive else { return }
          if afterCompleted != nil { ending.begin() }
          downstream.done()
          try? afterCompleted?()
          if ending.finish() { onDispose?() }
        })
    }
    return Observable(Stage("do")) { downstream, subscription in
      let ending = DoEndState()
      let upstream = observer(downstream, subscription, ending)
      onSubscribe?()
      self.subscribe(upstream, in: subscription)
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

/// Whether a stream's end is being told; its subscription may be disposed meanwhile, by what is
/// told or on another thread.
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

  /// The end is being told from now on.
  @usableFromInline
  func begin() {
    state.store(.telling, ordering: .releasing)
  }

  /// The end has been told; answers whether the disposal was postponed meanwhile, and is due now.
  @usableFromInline
  func finish() -> Bool {
    state.exchange(.before, ordering: .acquiringAndReleasing) == .disposed
  }

  /// Whether what belongs to the disposal comes after the end, because that is being told.
  @usableFromInline
  func postpones() -> Bool {
    state.compareExchange(
      expected: .telling, desired: .disposed, ordering: .acquiringAndReleasing
    ).exchanged
  }
}
