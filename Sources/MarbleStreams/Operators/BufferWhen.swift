extension Observable {
  /// Collects values into arrays; each array ends with the first value of a stream that is made
  /// when the array begins.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d-|
  /// let out  = s.buffer(closing: { timer(3t) })
  /// where p = ["a", "b"], q = ["c"], r = ["d"]
  /// expect out ---p--q--(r|)
  /// ```
  ///
  /// The first array begins at the subscription. When the closing stream emits, its array is
  /// emitted, an empty one too, and then the next closing stream is made at the same instant. After
  /// a closing stream that completes without a value, all further values go into one array. When
  /// the source completes, the open array is emitted, also an empty one. The closing stream is
  /// subscribed first, so a cold value at its instant belongs to the next array. It holds the
  /// values of the open array. RxJS: `bufferWhen`.
  public func buffer(
    closing: @escaping () throws -> some ObservableConvertibleType
  ) -> Observable<[Element]> {
    Observable<[Element]>(Stage("buffer")) { downstream, subscription in
      let input = subscription.child()
      let elements = Cell<[Element]>([])
      let flush = {
        let full = elements.value
        elements.value = []
        downstream.next(full)
      }
      ClosingNotifiers(closing, in: input, failed: { downstream.error($0) }) { awaitNext in
        flush()
        awaitNext()
      }
      .subscribe()
      let upstream = Observer<Element>(
        of: input,
        next: { elements.value.append($0) },
        error: { downstream.error($0) },
        completed: {
          flush()
          if subscription.isLive { downstream.completed() }
        })
      self.subscribe(upstream, in: input)
    }
  }
}
