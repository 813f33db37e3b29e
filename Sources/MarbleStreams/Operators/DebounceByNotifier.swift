extension Observable {
  /// Emits a value once a notifier that is made from it has emitted, if no other value has arrived
  /// before.
  ///
  /// ```marbles
  /// hot s      -1--2-------|
  /// let out  = s.debounce { v in timer(v * 2t) }
  /// expect out ---1----2---|
  /// ```
  ///
  /// Each value disposes the notifier of the value before it, and replaces that value. So does a
  /// value that arrives exactly when the notifier is due, if it was queued first, as hot values
  /// are. When a notifier completes without a value, its value stays waiting. When the source
  /// completes, a waiting value and then the completion are emitted at once (`onCompletion: .drop`
  /// drops the value). A value that making or disposing a notifier sends replaces the pending
  /// value.
  ///
  /// - Parameters:
  ///   - onCompletion: The treatment of a value that waits when the source completes.
  ///   - notifier: A closure that makes the notifier from a value.
  @inlinable
  public func debounce<Notifier: ObservableConvertibleType>(
    onCompletion: DebounceCompletion = .flush,
    _ notifier: @escaping (Element) throws -> Notifier
  ) -> Observable<Element> {
    Observable(Stage("debounce", drops: .replaced)) { downstream, subscription in
      let input = subscription.child()
      let notifierSubscription = NotifierSubscription(in: subscription)
      let waiting = Cell<Element?>(nil)
      let emit = { if let element = waiting.value.take() { downstream.next(element) } }
      let upstream = Observer<Element>(
        of: input,
        next: { element in
          waiting.value = .some(element)
          notifierSubscription.await(
            in: notifierSubscription.open(), failed: { downstream.error($0) }, next: emit,
            completed: {}
          ) { try notifier(element) }
        },
        error: { downstream.error($0) },
        completed: {
          notifierSubscription.cancel()
          if onCompletion == .flush { emit() }
          if subscription.isLive { downstream.completed() }
        })
      self.subscribe(upstream, in: input)
    }
  }
}
