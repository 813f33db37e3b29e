extension Observable {
  /// What the stream says, as values: each value, then its end, and then a completion.
  ///
  /// ```marbles
  /// hot s      -a-#
  /// let out  = s.materialize()
  /// where p = .next("a"), q = .error("error")
  /// expect out -p-(q|)
  /// ```
  ///
  /// ![materialize: the rows above, drawn as marbles](materialize)
  ///
  /// It never fails. A failure comes as a value and the completion after it, both in its instant. Disposing it disposes the
  /// source. It holds nothing.
  @inlinable
  public func materialize() -> Observable<Event<Element>> {
    Observable<Event<Element>>(Stage("materialize")) { downstream, subscription in
      let upstream = Observer<Element>(
        next: { downstream.next(.next($0)) },
        failed: { error in
          downstream.next(.error(error))
          if subscription.isLive { downstream.done() }
        },
        done: {
          downstream.next(.completed)
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
    }
  }

  /// The opposite of ``materialize()``: a stream that says what the values of this one are.
  ///
  /// ```marbles
  /// hot s      -a-#
  /// let out  = s.materialize().dematerialize()
  /// expect out -a-#
  /// ```
  ///
  /// ![dematerialize: the rows above, drawn as marbles](dematerialize)
  ///
  /// A value that is an end ends it and disposes the source; so does the source's own end. All of it happens in the instant of
  /// the value. A failure of the source itself passes. It holds nothing.
  @inlinable
  public func dematerialize<Value>() -> Observable<Value> where Element == Event<Value> {
    Observable<Value>(Stage("dematerialize")) { downstream, subscription in
      let upstream = Observer<Element>(before: downstream) { event in
        switch event {
        case .next(let value): downstream.next(value)
        case .error(let error): downstream.failed(error)
        case .completed: downstream.done()
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
