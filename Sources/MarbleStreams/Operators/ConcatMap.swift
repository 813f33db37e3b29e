extension Observable {
  /// Emits the streams that a selector makes from the values, one after the other; values that
  /// arrive meanwhile wait.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.concatMap { v in cold("--x--x|").map { _ in v } }
  /// expect out ---a--a--b--b--c--c|
  /// ```
  ///
  /// At the instant at which a stream completes, it is released, and then the next one is made and
  /// subscribed. RxSwift calls the selector when the value arrives (`projection: .eager`).
  /// The returned stream completes when the source and the last inner stream have completed.
  /// A failure, also one that the selector throws, passes and disposes all streams at that instant.
  /// Disposing the subscription disposes all streams. It holds all values that wait, without a
  /// limit (`overflow: .drop` holds none).
  ///
  /// - Parameter overflow: Whether a value that arrives while a stream runs waits or is dropped.
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    projection: Projection = .lazy, overflow: Overflow = .buffer,
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    flattening(
      Stage("concatMap", drops: overflow == .drop ? .notListening : nil, keeps: .inOrder), limit: 1,
      projection: projection, overflow: overflow, selector)
  }

  @inlinable
  func flattening<Source: ObservableConvertibleType>(
    _ stage: Stage, limit: Int, projection: Projection, overflow: Overflow,
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(stage) { downstream, subscription in
      let input = subscription.child()
      let add: (Element) -> Void
      let isFull: () -> Bool
      let close: () -> Void
      switch (projection, overflow) {
      // Where values are dropped, none waits, so each is selected when it arrives. Nested streams
      // keep the stack of this closure, so it subscribes without a further frame.
      case (.lazy, _), (.eager, .drop):
        let innerStreams = InnerStreams<Element, Source.Element>(
          limit: limit, to: downstream, in: subscription
        ) { try selector($0).asObservable() }
        let slot = Cell<InnerSlot<InnerStreams<Element, Source.Element>, Source.Element>?>(nil)
        (add, isFull, close) = (
          { innerStreams.subscribe(from: innerStreams.stream(adding: $0), reusing: slot) },
          { innerStreams.isFull },
          { innerStreams.close() }
        )
      case (.eager, .buffer):
        let innerStreams = InnerStreams<Observable<Source.Element>, Source.Element>(
          limit: limit, to: downstream, in: subscription
        ) { $0 }
        // A value that the selector causes comes after the value whose stream it selects.
        let selections = PostponedEvents()
        let select = { (element: Element) in
          selections.begin()
          if let inner = selectedStream(
            for: element, by: selector, to: downstream, in: subscription)
          {
            innerStreams.lock.withLock { innerStreams.waiting.append(inner) }
          }
          selections.end()
          innerStreams.start()
        }
        (add, isFull, close) = (
          { element in
            if selections.isBusy { selections.append { select(element) } } else { select(element) }
          }, { false },
          {
            if selections.isBusy {
              selections.append(innerStreams.close)
            } else {
              innerStreams.close()
            }
          }
        )
      }
      let upstream = Observer<Element>(
        of: input,
        next: overflow == .drop ? { if !isFull() { add($0) } } : add,
        failed: { downstream.failed($0) }, done: close)
      self.subscribe(upstream, in: input)
    }
  }
}
