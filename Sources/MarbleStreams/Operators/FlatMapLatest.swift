import Synchronization

extension Observable {
  /// The values of the stream that a selector makes of the latest value; a new value disposes the stream before it.
  ///
  /// ```marbles
  /// hot s      -a-b----c|
  /// let out  = s.flatMapLatest { v in cold("--x--x|").map { _ in v } }
  /// expect out -----b----c--c|
  /// ```
  ///
  /// ![flatMapLatest: the rows above, drawn as marbles](flatMapLatest)
  ///
  /// The selector runs first, then the old stream is disposed, then the new one is subscribed, all in one instant (D19). So a value of the
  /// old stream at that instant is lost if the new source value was queued first, as hot ones are. The source's completion lets the
  /// last stream finish. Any failure, a selector's too, passes and disposes all in that instant. It holds one stream.
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
      // It stays when it has ended: whether one runs is what `hasEnded` says.
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
  /// The values of the latest of the streams that this stream emits, see ``Observable/flatMapLatest(_:)``.
  @inlinable
  public func switchLatest() -> Observable<Element.Element> {
    flatteningLatest(Stage("switchLatest")) { $0 }
  }
}

/// Where the values of the inner streams of `flatMapLatest` go, and the end when the outer stream
/// and the last of them have ended.
///
/// These two may end on two threads at once. Each notes its own end before it looks for the other's,
/// so one of them finds both, or both do. That costs an inner stream nothing, where a count would.
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

  /// Passes the end, once; not where the outer stream has been disposed together with the whole.
  @inlinable
  func finish() {
    guard subscription.isLive, !isFinished.exchange(true, ordering: .acquiringAndReleasing)
    else { return }
    downstream.done()
  }

  /// Ends the inner subscription there is, and begins the next unless someone has left.
  ///
  /// Apart from the one who subscribes the stream: nested streams keep what that takes of the stack, and not what this takes.
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

/// The subscription to one inner stream, which knows where the values go: an observer's closures that capture it and nothing else
/// cost no memory of their own.
@usableFromInline
final class InnerInput<Element>: StreamSubscription, @unchecked Sendable {
  @usableFromInline let target: InnerTarget<Element>

  @inlinable
  init(to target: InnerTarget<Element>, in subscription: StreamSubscription) {
    self.target = target
    super.init(parent: subscription, run: subscription.run)
    subscription.hold(self)
  }

  /// What hears the inner stream: each closure captures one object and nothing else, which costs no memory of its own.
  @inlinable
  func observer() -> Observer<Element> {
    Observer(
      next: { self.pass($0) },
      failed: { if self.stop() { self.target.downstream.failed($0) } },
      done: { self.complete() })
  }

  /// Ends the whole, if the outer stream has ended before.
  @inlinable
  func complete() {
    guard stop() else { return }
    if target.outer.hasEnded { target.finish() }
    dispose()
  }
}

extension InnerInput {
  /// Passes a value on, and retains nobody for it: what it passes through belongs to this subscription.
  ///
  /// Transparent, which a debug build inlines, too, within a file: it stands on the stack once for each stage of a chain.
  @_transparent
  @usableFromInline
  func pass(_ element: Element) {
    guard isLive else { return }
    Unmanaged.passUnretained(target.downstream)._withUnsafeGuaranteedRef { $0.next(element) }
  }
}
