extension Observable {
  /// Emits the values until another stream emits, and completes at that instant.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d|
  /// hot stop   ----x
  /// let out  = s.take(until: stop)
  /// expect out -a-b|
  /// subs s     ^---!
  /// subs stop  ^---!
  /// ```
  ///
  /// The other stream is subscribed first. So if two cold streams emit at one instant, the value of
  /// this stream is not emitted. If the other stream emits while it is being subscribed, this
  /// stream is never subscribed. A completion of the other stream changes nothing, and a failure
  /// passes.
  ///
  /// - Parameter other: The stream whose first value completes the returned stream.
  @inlinable
  public func take<Other: ObservableConvertibleType>(until other: Other) -> Observable<Element> {
    let other = other.asObservable()
    return Observable(Stage("take", drops: .notListening)) { downstream, subscription in
      let input = subscription.notifierChild()
      let notified = Observer<Other.Element>(
        next: { _ in if input.isLive { downstream.completed() } },
        error: { downstream.error($0) },
        completed: { input.dispose() })
      other.subscribe(notified, in: input)
      if subscription.isLive { self.subscribe(downstream, in: subscription) }
    }
  }

  /// Emits the values until a predicate accepts one, and completes at the instant of that value.
  ///
  /// ```marbles
  /// hot s      -1-2-3-1|
  /// let out  = s.take(until: { $0 == 3 }, behavior: .inclusive)
  /// expect out -1-2-(3|)
  /// ```
  ///
  /// The accepted value is dropped, or emitted last with `behavior: .inclusive`. If the source
  /// completes earlier, the returned stream completes with it.
  ///
  /// - Parameters:
  ///   - predicate: A closure that returns true for the value that ends the stream.
  ///   - behavior: Whether the accepted value is emitted before the completion. By default it is
  ///     dropped.
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }
}
