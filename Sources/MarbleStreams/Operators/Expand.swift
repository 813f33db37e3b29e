extension Observable {
  /// Every value, and the values of the stream that a selector makes of it, and of each of those again, as they come.
  ///
  /// ```marbles
  /// hot s      1----|
  /// let out  = s.expand { v in v < 8 ? timer(2t).map { _ in v * 2 } : empty() }
  /// expect out 1-2-4-(8|)
  /// ```
  ///
  /// ![expand: the rows above, drawn as marbles](expand)
  ///
  /// It completes when the source and all the streams have. Any failure, a selector's too, passes and disposes all in that instant (G4).
  /// The end of the source lets the streams go on; disposing ends them all. With streams that speak while they are being
  /// subscribed it is a loop, not a recursion: their values come before those that are made of them, where RxJS goes
  /// deep first. It holds the streams that run, and the values that wait for their turn.
  ///
  /// - Parameters:
  ///   - maxConcurrent: how many streams may run at once while further values wait, at least 1.
  ///     A stream that has completed is released before the next is subscribed in its place (R11).
  ///   - selector: makes a stream of a value.
  public func expand(
    maxConcurrent: Int = .max,
    _ selector: @escaping (Element) throws -> some ObservableConvertibleType<Element>
  ) -> Observable<Element> {
    precondition(maxConcurrent >= 1, "expand(maxConcurrent: \(maxConcurrent)) could never start")
    return Observable(Stage("expand")) { downstream, subscription in
      let outer = subscription.child()
      let expansion = Cell<Expansion<Element>?>(nil)
      let emit = { (element: Element) in
        downstream.next(element)
        if subscription.isLive { expansion.value?.inners.add(element) }
      }
      let inners = BoundedInners<Element, Element>(
        limit: maxConcurrent,
        to: Observer(next: emit, failed: downstream.failed, done: downstream.done),
        in: subscription
      ) { try selector($0).asObservable() }
      expansion.value = Expansion(inners: inners)
      let upstream = Observer<Element>(
        next: emit, failed: downstream.failed,
        done: {
          guard outer.stop() else { return }
          inners.close()
          outer.dispose()
        })
      self.subscribe(upstream, in: outer)
    }
  }
}

/// The streams that run, and hold what refers to them here: so this does not hold them.
private struct Expansion<Element> {
  unowned let inners: BoundedInners<Element, Element>
}
