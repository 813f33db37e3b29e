import Synchronization

extension Observable {
  /// Emits the values of the stream that a selector makes from the latest value; a new value
  /// disposes the previous stream.
  ///
  /// ```marbles
  /// hot s      -a-b----c|
  /// let out  = s.flatMapLatest { v in cold("--x--x|").map { _ in v } }
  /// expect out -----b----c--c|
  /// ```
  ///
  /// ![flatMapLatest: the rows above, drawn as marbles](flatMapLatest)
  ///
  /// At a value, the operator calls the selector, disposes the old inner stream, and subscribes to
  /// the new one, all at one instant (D19). So a value of the old stream at that instant is lost if
  /// the value of the source was queued first, as hot values are. When the source completes, the
  /// last inner stream continues until it ends. A failure, also one that the selector throws,
  /// passes and disposes all streams at that instant. Disposing the subscription disposes the
  /// source and the inner stream. It holds one inner stream.
  ///
  /// - Parameter selector: A closure that makes a stream from a value.
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    flatteningLatest(Stage("flatMapLatest"), selector)
  }

  @inlinable
  func flatteningLatest<Source: ObservableConvertibleType>(
    _ stage: Stage, _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(stage) { downstream, subscription in
      let outer = subscription.child()
      let target = InnerTarget(downstream, until: outer, in: subscription)
      // An ended subscription stays here; `hasEnded` says whether the stream still runs.
      let current = Cell<StreamSubscription?>(nil)
      let upstream = Observer<Element>(
        next: { element in
          guard
            let inner = selectedStream(
              for: element, by: selector, to: downstream, in: subscription),
            let input = target.input(replacing: current, in: subscription)
          else { return }
          inner.subscribe(input.observer(), in: input)
        },
        failed: downstream.failed,
        done: {
          guard outer.stop() else { return }
          if current.value?.hasEnded != false { target.finish() }
          outer.dispose()
        })
      self.subscribe(upstream, in: outer)
    }
  }
}

extension Observable where Element: ObservableConvertibleType {
  /// Emits the values of the latest of the streams that this stream emits, see
  /// ``Observable/flatMapLatest(_:)``.
  @inlinable
  public func switchLatest() -> Observable<Element.Element> {
    flatteningLatest(Stage("switchLatest")) { $0 }
  }
}

/// The destination of the inner streams of `flatMapLatest`. It passes their values on, and
/// completes when the outer stream and the last inner stream have ended.
///
/// These two may end on two threads at the same time. Each records its own end before it checks the
/// end of the other, so at least one of them detects both. Unlike a count, this costs an inner
/// stream nothing.
@usableFromInline
final class InnerTarget<Element> {
  @usableFromInline let outer: StreamSubscription
  @usableFromInline let subscription: StreamSubscription
  @usableFromInline let downstream: Observer<Element>
  @usableFromInline let isFinished = Atomic<Bool>(false)

  @inlinable
  init(
    _ downstream: Observer<Element>, until outer: StreamSubscription,
    in subscription: StreamSubscription
  ) {
    self.outer = outer
    self.subscription = subscription
    self.downstream = downstream
  }

  /// Passes the completion on, once only. Does nothing when the operator's subscription is
  /// disposed.
  @inlinable
  func finish() {
    guard subscription.isLive, !isFinished.exchange(true, ordering: .acquiringAndReleasing)
    else { return }
    downstream.done()
  }

  /// Disposes the current inner subscription and makes the next one; returns nil when the
  /// operator's subscription is disposed.
  ///
  /// It is a function apart from the one that subscribes the stream, because nested streams keep
  /// the stack space of that one, but not the stack space of this one.
  @inlinable
  func input(
    replacing current: Cell<StreamSubscription?>, in subscription: StreamSubscription
  ) -> InnerInput<Element>? {
    if let last = current.value, last.isLive { last.dispose() }
    guard subscription.isLive else { return nil }
    let input = InnerInput(to: self, in: subscription)
    current.value = input
    return input
  }
}

/// The subscription to one inner stream, which also stores the destination of its values. The
/// closures of its observer capture only this object, so they need no allocation.
@usableFromInline
final class InnerInput<Element>: StreamSubscription, @unchecked Sendable {
  @usableFromInline let target: InnerTarget<Element>

  @inlinable
  init(to target: InnerTarget<Element>, in subscription: StreamSubscription) {
    self.target = target
    super.init(parent: subscription, run: subscription.run)
    subscription.hold(self)
  }

  /// The observer of the inner stream. Each closure captures one object and nothing else, so it
  /// needs no allocation.
  @inlinable
  func observer() -> Observer<Element> {
    Observer(
      next: { self.pass($0) },
      failed: { if self.stop() { self.target.downstream.failed($0) } },
      done: { self.complete() })
  }

  /// Ends this inner stream, and completes downstream if the outer stream has ended before.
  @inlinable
  func complete() {
    guard stop() else { return }
    if target.outer.hasEnded { target.finish() }
    dispose()
  }
}

extension InnerInput {
  /// Passes a value on without retaining the observer, which the target keeps alive; this
  /// subscription keeps the target alive.
  ///
  /// The function is transparent, so that a debug build inlines it: otherwise 10,000 stages do not
  /// fit on a stack of 8 MB (Decisions/003-unchecked-and-underscored.md).
  @_transparent
  @usableFromInline
  func pass(_ element: Element) {
    guard isLive else { return }
    Unmanaged.passUnretained(target.downstream)._withUnsafeGuaranteedRef { $0.next(element) }
  }
}
