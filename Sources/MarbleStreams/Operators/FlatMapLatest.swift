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
  /// The selector is called before the old stream is disposed. When the selector or that disposal
  /// sends another value into the source, only the stream of the newest value is subscribed.
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
      let target = LatestTarget(downstream, until: outer, in: subscription)
      let streams = LatestStreams(of: target)
      self.subscribe(before: downstream, in: outer) { element in
        streams.replace(by: element, selector)
      } completed: {
        if streams.newest?.hasEnded != false { target.finish() }
      }
    }
  }

  /// As ``flatMapLatest(_:)``, for a stream of streams.
  @inlinable
  public func switchLatest() -> Observable<Element.Element>
  where Element: ObservableConvertibleType {
    flatteningLatest(Stage("switchLatest")) { $0 }
  }

  /// Makes an inner stream from a state and each value; a new value disposes the previous inner
  /// stream.
  ///
  /// ```marbles
  /// hot s      -1-2----|
  /// let out  = s.switchScan(0) { total, v in cold("-x-y|").map { _ in total + v } }
  /// expect out --1-3-3-|
  /// ```
  ///
  /// `accumulator` receives the latest value that any inner stream has emitted, at first the seed.
  /// Otherwise as ``flatMapLatest(_:)``.
  @inlinable
  public func switchScan<Source: ObservableConvertibleType>(
    _ seed: Source.Element, accumulator: @escaping (Source.Element, Element) throws -> Source
  ) -> Observable<Source.Element> {
    .deferred {
      let state = Cell(seed)
      return self.flatteningLatest(Stage("switchScan")) {
        try accumulator(state.value, $0).asObservable().noting(in: state)
      }
      .asPart()
    }.called("switchScan")
  }
}

/// The destination of the inner streams of `flatMapLatest`. It passes their values on, and
/// completes when the outer stream and the last inner stream have ended.
///
/// These two may end on two threads at the same time. Each notes its own end before it checks the
/// end of the other, so at least one of them detects both. Unlike a count, this costs an inner
/// stream nothing.
@usableFromInline
final class LatestTarget<Element>: InnerTarget<Element> {
  @usableFromInline let outer: StreamSubscription
  @usableFromInline let isFinished = Atomic<Bool>(false)
  /// The subscription that belongs to the newest outer value.
  @usableFromInline let newest = Atomic<UInt>(0)

  @inlinable
  init(
    _ downstream: Observer<Element>, until outer: StreamSubscription,
    in subscription: StreamSubscription
  ) {
    self.outer = outer
    super.init(downstream, in: subscription)
  }

  /// Passes the completion on, once only. Does nothing when the operator's subscription is
  /// disposed.
  @inlinable
  func finish() {
    guard subscription.isLive, !isFinished.exchange(true, ordering: .acquiringAndReleasing)
    else { return }
    downstream.onCompleted()
  }

  @usableFromInline
  override func fail(_ error: any Error, of inner: StreamSubscription) {
    if inner.stop() { downstream.onError(error) }
  }

  /// Ends an inner stream, and completes downstream if the outer stream has ended before.
  @usableFromInline
  override func complete(_ inner: StreamSubscription) {
    guard inner.stop() else { return }
    if outer.hasEnded, newest.load(ordering: .relaxed) == inner.address { finish() }
    inner.dispose()
  }
}

/// The inner streams of `flatMapLatest`. Only events of the outer stream use them.
@usableFromInline
final class LatestStreams<Element> {
  @usableFromInline let target: LatestTarget<Element>
  /// The subscription of the newest outer value. It says whether the stream still runs.
  @exclusivity(unchecked) @usableFromInline var newest: StreamSubscription?
  /// The stream that is subscribed, while the stream of a newer value is selected.
  @exclusivity(unchecked) private var replaced: StreamSubscription?

  @usableFromInline
  init(of target: LatestTarget<Element>) {
    self.target = target
  }

  /// Selects the stream of a new outer value, disposes the old inner stream, and subscribes the new
  /// one.
  ///
  /// The subscription of the value is made before its stream is selected, so that the outer stream
  /// may complete meanwhile. A value that is sent while the stream of an earlier one is being
  /// selected, or while an old stream is being disposed, replaces the earlier one.
  @inlinable
  func replace<Value, Source: ObservableConvertibleType<Element>>(
    by value: Value, _ selector: (Value) throws -> Source
  ) {
    let input = makeNewest()
    do {
      let inner = try selector(value).asObservable()
      disposeOld()
      // The subscription of a value that was replaced meanwhile has ended: nothing is subscribed.
      inner.subscribe(Observer(InnerSink(to: target, in: input)), in: input)
    } catch {
      if target.subscription.isLive { target.downstream.onError(error) }
    }
  }

  @usableFromInline
  func makeNewest() -> StreamSubscription {
    let last = newest
    let made = target.subscription.child()
    newest = made
    target.newest.store(made.address, ordering: .relaxed)
    if replaced == nil { replaced = last } else { last?.dispose() }
    return made
  }

  @usableFromInline
  func disposeOld() {
    replaced.take()?.dispose()
  }
}
