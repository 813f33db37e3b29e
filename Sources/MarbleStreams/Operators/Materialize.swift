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
        error: { error in
          downstream.onNext(.error(error))
          if subscription.isLive { downstream.onCompleted() }
        },
        completed: {
          downstream.onNext(.completed)
          if subscription.isLive { downstream.onCompleted() }
        })
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
      let upstream = Observer<Element>(before: downstream) { event in
        switch event {
        case .next(let value): downstream.onNext(value)
        case .error(let error): downstream.onError(error)
        case .completed: downstream.onCompleted()
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
