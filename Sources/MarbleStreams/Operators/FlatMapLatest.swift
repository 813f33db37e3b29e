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
  /// the new one, all at one instant. So a value of the old stream at that instant is lost if
  /// the value of the source was queued first, as hot values are. When the selector or the disposal
  /// of the old stream sends another value into the source, only the stream of the newest value is
  /// subscribed. When the source completes, the last inner stream continues until it ends. A
  /// failure, also one that the selector throws, passes and disposes all streams at that instant.
  /// Disposing the subscription disposes the source and the inner stream. It holds one inner
  /// stream.
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
      // Ended subscriptions stay here; `hasEnded` says whether a stream still runs.
      let newest = Cell<InnerInput<Source.Element>?>(nil)
      let subscribed = Cell<InnerInput<Source.Element>?>(nil)
      let upstream = Observer<Element>(
        of: outer,
        next: { element in
          guard let inner = target.select(element, by: selector, newest, subscribed),
            let input = subscribed.value
          else { return }
          inner.subscribe(input.observer(), in: input)
        },
        failed: downstream.failed,
        done: { if newest.value?.hasEnded != false { target.finish() } })
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
/// These two may end on two threads at the same time. Each notes its own end before it checks the
/// end of the other, so at least one of them detects both. Unlike a count, this costs an inner
/// stream nothing.
@usableFromInline
final class InnerTarget<Element> {
  @usableFromInline let outer: StreamSubscription
  @usableFromInline let subscription: StreamSubscription
  @usableFromInline let downstream: Observer<Element>
  @usableFromInline let isFinished = Atomic<Bool>(false)
  /// The number of the subscription that belongs to the newest outer value.
  @usableFromInline let newest = Atomic<UInt>(0)

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

  // These functions are apart from the one that subscribes the stream, because nested streams keep
  // the stack space of that one, but not the stack space of these.

  /// Selects the stream of a new outer value, and disposes the old inner stream. Returns nil
  /// if there is nothing to subscribe; otherwise `subscribed` has the subscription for it.
  ///
  /// The subscription of the value is made before its stream is selected, so that the outer stream
  /// may complete meanwhile. A value that is sent while the stream of an earlier one is being
  /// selected, or while an old stream is being disposed, replaces the earlier one.
  @inlinable
  func select<Value, Source: ObservableConvertibleType<Element>>(
    _ value: Value, by selector: (Value) throws -> Source,
    _ newest: Cell<InnerInput<Element>?>, _ subscribed: Cell<InnerInput<Element>?>
  ) -> Observable<Element>? {
    let input = makeNewest(newest, besides: subscribed)
    do {
      let inner = try selector(value).asObservable()
      return disposeOld(subscribed, for: input) ? inner : nil
    } catch {
      if subscription.isLive { downstream.failed(error) }
      return nil
    }
  }

  @inlinable
  func makeNewest(
    _ newest: Cell<InnerInput<Element>?>, besides subscribed: Cell<InnerInput<Element>?>
  ) -> InnerInput<Element> {
    let replaced = newest.value
    let input = InnerInput(to: self, in: subscription)
    newest.value = input
    self.newest.store(input.number, ordering: .relaxed)
    if let replaced, replaced !== subscribed.value { replaced.dispose() }
    return input
  }

  /// Disposes the inner stream that is subscribed. Returns false if a newer value has come.
  @inlinable
  func disposeOld(
    _ subscribed: Cell<InnerInput<Element>?>, for input: InnerInput<Element>
  ) -> Bool {
    guard input.isLive else { return false }
    let last = subscribed.value
    subscribed.value = input
    if let last, last.isLive { last.dispose() }
    return input.isLive
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
    super.init(parent: subscription, context: subscription.context)
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
    if target.outer.hasEnded, target.newest.load(ordering: .relaxed) == number { target.finish() }
    dispose()
  }

  @inlinable var number: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
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
