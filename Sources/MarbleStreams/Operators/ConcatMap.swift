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
  /// ![concatMap: the rows above, drawn as marbles](concatMap)
  ///
  /// At the instant at which a stream completes, it is released, and then the next one is made and
  /// subscribed (R11). RxSwift calls the selector when the value arrives (`projection: .eager`,
  /// D18). The returned stream completes when the source and the last inner stream have completed.
  /// A failure, also one that the selector throws, passes and disposes all streams at that instant.
  /// Disposing the subscription disposes all streams. It holds all values that wait, without a
  /// limit (`overflow: .drop` holds none).
  ///
  /// - Parameters:
  ///   - projection: When the selector is called.
  ///   - overflow: Whether a value that arrives while a stream runs waits or is dropped.
  ///   - selector: A closure that makes a stream from a value.
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
      // Nested streams keep the stack of these closures, so they do what `add` does without its
      // frame.
      switch projection {
      case .lazy:
        let inners = BoundedInners<Element, Source.Element>(
          limit: limit, to: downstream, in: subscription
        ) { try selector($0).asObservable() }
        (add, isFull, close) = (
          { inners.subscribe(from: inners.stream(adding: $0)) }, { inners.isFull },
          { inners.close() }
        )
      case .eager:
        let inners = BoundedInners<Observable<Source.Element>, Source.Element>(
          limit: limit, to: downstream, in: subscription
        ) { $0 }
        let select = { (element: Element) in
          selectedStream(for: element, by: selector, to: downstream, in: subscription)
        }
        (add, isFull, close) = (
          { if let inner = select($0) { inners.subscribe(from: inners.stream(adding: inner)) } },
          { inners.isFull }, { inners.close() }
        )
      }
      let upstream = Observer<Element>(
        next: overflow == .drop ? { if !isFull() { add($0) } } : add,
        failed: downstream.failed,
        done: {
          guard input.stop() else { return }
          close()
          input.dispose()
        })
      self.subscribe(upstream, in: input)
    }
  }
}
