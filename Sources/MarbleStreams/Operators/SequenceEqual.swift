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
      let comparison = SequenceComparison(comparer, to: downstream, in: subscription)
      comparison.subscribe(self, { comparison.mine.append($0) }) { comparison.isComplete = true }
      guard subscription.isLive else { return }
      comparison.subscribe(other.asObservable(), { comparison.others.append($0) }) {
        comparison.otherIsComplete = true
      }
    }
  }
}

extension Observable where Element: Equatable {
  /// As ``sequenceEqual(_:by:)``, with `==`.
  @inlinable
  public func sequenceEqual(
    _ other: some ObservableConvertibleType<Element>
  ) -> Observable<Bool> {
    sequenceEqual(other, by: ==)
  }
}

/// The values of two streams that have no counterpart yet. At most one of the queues has any.
@usableFromInline
final class SequenceComparison<Mine, Other> {
  @exclusivity(unchecked) @usableFromInline var mine = RingBuffer<Mine>()
  @exclusivity(unchecked) @usableFromInline var others = RingBuffer<Other>()
  @exclusivity(unchecked) @usableFromInline var isComplete = false
  @exclusivity(unchecked) @usableFromInline var otherIsComplete = false
  @exclusivity(unchecked) @usableFromInline var isDecided = false
  @usableFromInline let comparer: (Mine, Other) throws -> Bool
  @usableFromInline let downstream: Observer<Bool>
  @usableFromInline let subscription: StreamSubscription

  @inlinable
  init(
    _ comparer: @escaping (Mine, Other) throws -> Bool, to downstream: Observer<Bool>,
    in subscription: StreamSubscription
  ) {
    self.comparer = comparer
    self.downstream = downstream
    self.subscription = subscription
  }

  @inlinable
  func subscribe<Value>(
    _ source: Observable<Value>, _ add: @escaping (Value) -> Void,
    complete: @escaping () -> Void
  ) {
    let input = subscription.child()
    let upstream = Observer<Value>(
      next: { value in
        guard !self.isDecided else { return }
        add(value)
        self.compare()
      },
      error: { if !self.isDecided { self.downstream.onError($0) } },
      completed: {
        guard input.stop() else { return }
        complete()
        self.compare()
        input.dispose()
      })
    source.subscribe(upstream, in: input)
  }

  @inlinable
  func compare() {
    guard !isDecided, subscription.isLive else { return }
    do {
      if !mine.isEmpty, !others.isEmpty {
        if try !comparer(mine.removeFirst(), others.removeFirst()) { decide(false) }
      }
    } catch {
      if !isDecided, subscription.isLive { downstream.onError(error) }
      return
    }
    if isComplete, !others.isEmpty { decide(false) }
    if otherIsComplete, !mine.isEmpty { decide(false) }
    if isComplete, otherIsComplete { decide(true) }
  }

  @inlinable
  func decide(_ answer: Bool) {
    guard !isDecided, subscription.isLive else { return }
    isDecided = true
    downstream.onNext(answer)
    if subscription.isLive { downstream.onCompleted() }
  }
}
