extension Observable {
  /// The values of the stream that a selector makes of the latest value; a new value disposes the stream before it.
  ///
  /// ```marbles
  /// hot s      -a-b----c|
  /// let out  = s.flatMapLatest { v in cold("--x--x|").map { _ in v } }
  /// expect out -----b----c--c|
  /// ```
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
      let target = InnerTarget(downstream, until: outer)
      // It stays when it has ended: whether one runs is what `isLive` says.
      let current = Cell<Subscription?>(nil)
      let upstream = Observer<Element>(
        next: { element in
          guard
            let inner = selectedStream(
              for: element, by: selector, to: downstream, in: subscription)
          else { return }
          if let last = current.value, last.isLive { last.dispose() }
          guard subscription.isLive else { return }
          let input = InnerInput(to: target, in: subscription)
          current.value = input
          // Each closure captures one object and nothing else, which costs no memory of its own.
          let observer = Observer<Source.Element>(
            next: { input.pass($0) },
            failed: { if input.stop() { input.target.downstream.failed($0) } },
            done: { input.complete() })
          inner.subscribe(observer, in: input)
        },
        failed: downstream.failed,
        done: {
          guard outer.stop() else { return }
          if current.value?.isLive != true { downstream.done() }
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

  /// Combine's word for ``switchLatest()``.
  @inlinable
  public func switchToLatest() -> Observable<Element.Element> {
    flatteningLatest(Stage("switchToLatest")) { $0 }
  }
}
