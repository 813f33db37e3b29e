extension Observable {
  /// Emits each event of the stream as a value, the terminal event too, and then completes.
  ///
  /// ```marbles
  /// hot s      -a-#
  /// let out  = s.materialize()
  /// where p = .next("a"), q = .error("error")
  /// expect out -p-(q|)
  /// ```
  @inlinable
  public func materialize() -> Observable<Event<Element>> {
    Observable<Event<Element>>(Stage("materialize")) { downstream, subscription in
      let input = subscription.child()
      let upstream = Observer<Element>(
        of: input,
        next: { downstream.onNext(.next($0)) },
        error: { error in downstream.emitLast(in: subscription) { .error(error) } },
        completed: { downstream.emitLast(in: subscription) { .completed } })
      self.subscribe(upstream, in: input)
    }
  }

  /// Delivers the events that the values of this stream describe: the reverse of ``materialize()``.
  ///
  /// ```marbles
  /// hot s      -a-#
  /// let out  = s.materialize().dematerialize()
  /// expect out -a-#
  /// ```
  @inlinable
  public func dematerialize<Value>() -> Observable<Value> where Element == Event<Value> {
    Observable<Value>(Stage("dematerialize")) { downstream, subscription in
      self.subscribe(before: downstream, in: subscription) { downstream.on($0) }
    }
  }
}
