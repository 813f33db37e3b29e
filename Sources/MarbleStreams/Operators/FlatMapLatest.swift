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
  /// At a value, the operator calls the selector, disposes the old inner stream, and subscribes to
  /// the new one, all at one instant. So a value of the old stream at that instant is lost if
  /// the value of the source was queued first, as hot values are. When the selector or the disposal
  /// of the old stream sends another value into the source, only the stream of the newest value is
  /// subscribed. When the source completes, the last inner stream continues until it ends. A
  /// failure, also one that the selector throws, passes and disposes all streams at that instant.
  /// Disposing the subscription disposes the source and the inner stream. It holds one inner
  /// stream.
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
      let slots = LatestSlots(of: target)
      let upstream = Observer<Element>(
        of: outer,
        next: { element in
          guard let inner = slots.select(element, by: selector), let slot = slots.subscribed
          else { return }
          slot.subscribe(inner)
        },
        error: { downstream.error($0) },
        completed: { if slots.newest?.input.subscription.hasEnded != false { target.finish() } })
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
  /// The number of the input that belongs to the newest outer value.
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
    downstream.completed()
  }

  @inlinable
  func makeSlot() -> InnerSlot<InnerTarget, Element> {
    let next = downstream.next
    return InnerSlot(of: self, in: subscription) { input in
      Observer(
        next: { if input.isLive { next($0) } },
        error: { if input.subscription.stop() { input.target.downstream.error($0) } },
        completed: { input.target.complete(input) })
    }
  }

  /// Ends an inner stream, and completes downstream if the outer stream has ended before.
  @inlinable
  func complete(_ input: InnerInput<InnerTarget>) {
    guard input.subscription.stop() else { return }
    if outer.hasEnded, newest.load(ordering: .relaxed) == input.number { finish() }
    input.subscription.dispose()
  }
}

extension InnerInput {
  @inlinable var number: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
}

/// The inner streams of `flatMapLatest`. Only events of the outer stream use them.
@usableFromInline
final class LatestSlots<Element> {
  @usableFromInline typealias Slot = InnerSlot<InnerTarget<Element>, Element>

  @usableFromInline let target: InnerTarget<Element>
  /// The slot of the newest outer value. Its subscription says whether the stream still runs.
  @usableFromInline var newest: Slot?
  /// The slot of the stream that is subscribed.
  @usableFromInline var subscribed: Slot?
  /// The slot of a stream that was replaced.
  @usableFromInline var spare: Slot?

  @inlinable
  init(of target: InnerTarget<Element>) {
    self.target = target
  }

  /// Selects the stream of a new outer value, and disposes the old inner stream. Returns nil
  /// if there is nothing to subscribe; otherwise `subscribed` has the slot for it.
  ///
  /// The subscription of the value is made before its stream is selected, so that the outer stream
  /// may complete meanwhile. A value that is sent while the stream of an earlier one is being
  /// selected, or while an old stream is being disposed, replaces the earlier one.
  @inlinable
  func select<Value, Source: ObservableConvertibleType<Element>>(
    _ value: Value, by selector: (Value) throws -> Source
  ) -> Observable<Element>? {
    let slot = makeNewest()
    do {
      let inner = try selector(value).asObservable()
      if disposeOld(for: slot) { return inner }
    } catch {
      if target.subscription.isLive { target.downstream.error(error) }
    }
    slot.leave()
    return nil
  }

  @inlinable
  func makeNewest() -> Slot {
    let replaced = newest
    if let replaced, replaced.renew() { return replaced }
    let slot = takeSpare() ?? target.makeSlot()
    newest = slot
    target.newest.store(slot.input.number, ordering: .relaxed)
    if let replaced, replaced !== subscribed { replaced.dispose() }
    return slot
  }

  @inlinable
  func takeSpare() -> Slot? {
    guard let slot = spare, slot.renew() else { return nil }
    spare = nil
    return slot
  }

  /// Disposes the inner stream that is subscribed, unless its slot serves the new one. Returns
  /// false if a newer value has come.
  @inlinable
  func disposeOld(for slot: Slot) -> Bool {
    guard slot.isLive else { return false }
    guard subscribed !== slot else { return true }
    let last = subscribed
    subscribed = slot
    if let last {
      if last.isLive { last.dispose() }
      spare = last
    }
    return slot.isLive
  }
}
