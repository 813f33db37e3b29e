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
  /// RxSwift calls the selector when the value arrives: `projection: .eager`. The number of values
  /// that wait has no limit; `overflow: .drop` drops them.
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    projection: Projection = .lazy, overflow: Overflow = .buffer,
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let stage = Stage(
      "concatMap", drops: overflow == .drop ? .notListening : nil, keeps: .inOrder)
    // Where values are dropped, none waits, so each is selected when it arrives.
    guard projection == .eager, overflow == .buffer else {
      return flattening(stage, limit: 1, overflow: overflow, selector)
    }
    return selecting(selector).flattening(stage, limit: 1, overflow: overflow) { $0 }
  }

  @inlinable
  func flattening<Source: ObservableConvertibleType>(
    _ stage: Stage, limit: Int, overflow: Overflow,
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(stage) { downstream, subscription in
      let input = subscription.child()
      let streams = InnerStreams<Element, Source.Element>(
        limit: limit, to: downstream, in: subscription
      ) { try selector($0).asObservable() }
      self.subscribe(before: downstream, in: input) { element in
        if overflow == .drop, streams.isFull { return }
        streams.add(element)
      } completed: {
        streams.close()
      }
    }
  }

  /// Emits the stream of each value when the value arrives. A value that the selector causes comes
  /// after the one whose stream it selects.
  @usableFromInline
  func selecting<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Observable<Source.Element>> {
    Observable<Observable<Source.Element>>(Stage("map")) { downstream, subscription in
      let events = PostponedEvents()
      let select = { (element: Element) in
        events.begin()
        if let stream = selectedStream(for: element, by: selector, to: downstream, in: subscription)
        {
          events.beginLast()
          downstream.onNext(stream)
        }
        events.end()
      }
      let upstream = Observer<Element>(
        next: { element in events.perform { select(element) } },
        error: { downstream.onError($0) },
        completed: { events.perform { downstream.onCompleted() } })
      self.subscribe(upstream, in: subscription)
    }
    .asPart()
  }
}
