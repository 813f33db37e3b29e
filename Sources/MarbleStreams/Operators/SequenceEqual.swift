extension Observable {
  /// Emits whether two streams have the same values in the same order, at whatever times.
  ///
  /// ```marbles
  /// hot a      -1-2---3|
  /// hot b      1--2-3--|
  /// let out  = a.sequenceEqual(b)
  /// where t = true
  /// expect out --------(t|)
  /// subs a     ^-------!
  /// ```
  ///
  /// The answer is `false` as soon as two values differ, or when one stream has completed and the
  /// other has more values. It holds the values by which one stream is ahead of the other.
  @inlinable
  public func sequenceEqual<Other: ObservableConvertibleType>(
    _ other: Other, by comparer: @escaping (Element, Other.Element) throws -> Bool
  ) -> Observable<Bool> {
    Observable<Bool>(Stage("sequenceEqual")) { downstream, subscription in
      // The values that have no counterpart yet. At most one of the queues has any.
      let (mine, others) = (Cell(RingBuffer<Element>()), Cell(RingBuffer<Other.Element>()))
      let (isComplete, otherIsComplete) = (Cell(false), Cell(false))
      let isDecided = Cell(false)
      func decide(_ answer: Bool) {
        guard !isDecided.value, subscription.isLive else { return }
        isDecided.value = true
        downstream.emitLast(in: subscription) { answer }
      }
      func compare() {
        guard !isDecided.value, subscription.isLive else { return }
        do {
          if !mine.value.isEmpty, !others.value.isEmpty {
            if try !comparer(mine.value.removeFirst(), others.value.removeFirst()) { decide(false) }
          }
        } catch {
          if !isDecided.value, subscription.isLive { downstream.onError(error) }
          return
        }
        if isComplete.value, !others.value.isEmpty { decide(false) }
        if otherIsComplete.value, !mine.value.isEmpty { decide(false) }
        if isComplete.value, otherIsComplete.value { decide(true) }
      }
      func read<Value>(
        _ source: Observable<Value>, into queue: Cell<RingBuffer<Value>>, _ isComplete: Cell<Bool>
      ) {
        let input = subscription.child()
        let upstream = Observer<Value>(
          next: { value in
            guard !isDecided.value else { return }
            queue.value.append(value)
            compare()
          },
          error: { if !isDecided.value { downstream.onError($0) } },
          completed: {
            guard input.stop() else { return }
            isComplete.value = true
            compare()
            input.dispose()
          })
        source.subscribe(upstream, in: input)
      }
      read(self, into: mine, isComplete)
      guard subscription.isLive else { return }
      read(other.asObservable(), into: others, otherIsComplete)
    }
  }

  /// As ``sequenceEqual(_:by:)``, with `==`.
  @inlinable
  public func sequenceEqual(
    _ other: some ObservableConvertibleType<Element>
  ) -> Observable<Bool> where Element: Equatable {
    sequenceEqual(other, by: ==)
  }
}
