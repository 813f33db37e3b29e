extension Observable {
  /// The streams that a selector makes of the values, one after the other; values that come meanwhile wait.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.concatMap { v in cold("--x--x|").map { _ in v } }
  /// expect out ---a--a--b--b--c--c|
  /// ```
  ///
  /// ![concatMap: the rows above, drawn as marbles](concatMap)
  ///
  /// The next stream is made and subscribed in the instant in which the one before it completes,
  /// after that one is released (R11); RxSwift makes it when its value arrives
  /// (`projection: .eager`, D18). It completes when the source and the last stream have. Any
  /// failure, a selector's too, passes and disposes all in that instant. It holds the values that
  /// wait, however many there are (`overflow: .drop` keeps none).
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
      switch projection {
      case .lazy:
        let inners = BoundedInners<Element, Source.Element>(
          limit: limit, to: downstream, in: subscription
        ) { try selector($0).asObservable() }
        (add, isFull, close) = ({ inners.add($0) }, { inners.isFull }, { inners.close() })
      case .eager:
        let inners = BoundedInners<Observable<Source.Element>, Source.Element>(
          limit: limit, to: downstream, in: subscription
        ) { $0 }
        let select = { (element: Element) in
          selectedStream(for: element, by: selector, to: downstream, in: subscription)
        }
        (add, isFull, close) = (
          { if let inner = select($0) { inners.add(inner) } }, { inners.isFull },
          { inners.close() }
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
