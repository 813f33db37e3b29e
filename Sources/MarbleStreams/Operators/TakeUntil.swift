extension Observable {
  /// The values until another stream emits one, completing in that instant.
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
  /// ![take: the rows above, drawn as marbles](take-3)
  ///
  /// The other is subscribed first, so of two cold values at one instant it is heard before this stream's; if it emits while
  /// being subscribed, this stream is never subscribed (D15). Its completion changes nothing, its failure passes. The end of
  /// this stream passes unchanged. Disposing it disposes both. It holds nothing.
  @inlinable
  public func take<Other: ObservableConvertibleType>(until other: Other) -> Observable<Element> {
    let other = other.asObservable()
    return Observable(Stage("take", drops: .notListening)) { downstream, subscription in
      let input = subscription.notices()
      let notified = Observer<Other.Element>(
        next: { _ in if input.isLive { downstream.done() } },
        failed: downstream.failed,
        done: { input.dispose() })
      other.subscribe(notified, in: input)
      if subscription.isLive { self.subscribe(downstream, in: subscription) }
    }
  }

  /// The values until a predicate accepts one, completing in that one's instant.
  ///
  /// ```marbles
  /// hot s      -1-2-3-1|
  /// let out  = s.take(until: { $0 == 3 }, behavior: .inclusive)
  /// expect out -1-2-(3|)
  /// ```
  ///
  /// ![take: the rows above, drawn as marbles](take-4)
  ///
  /// The accepted value is dropped, or emitted last with `behavior: .inclusive`. Otherwise as ``take(while:behavior:)``.
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }
}
