extension Observable {
  /// A value only once a stream that was made of it has emitted, and no other value has come before.
  ///
  /// ```marbles
  /// hot s      -1--2-------|
  /// let out  = s.debounce { v in timer(v * 2t) }
  /// expect out ---1----2---|
  /// ```
  ///
  /// ![debounce: the rows above, drawn as marbles](debounce-2)
  ///
  /// Each value disposes the stream of the one before and takes its place; so does one that comes exactly when another's stream is due, if it was
  /// queued first, as hot ones are. A stream that completes without a value leaves its value waiting. When the source
  /// completes, a waiting value is emitted and then the completion, at once (`onCompletion: .drop` drops it, D4); a failure of either
  /// passes at once and drops it, as does a selector that throws (G4). It holds one value and one stream.
  @inlinable
  public func debounce<Notifier: ObservableConvertibleType>(
    onCompletion: DebounceCompletion = .flush,
    _ notifier: @escaping (Element) throws -> Notifier
  ) -> Observable<Element> {
    Observable(Stage("debounce", drops: .replaced)) { downstream, subscription in
      let notice = NotifierSubscription(in: subscription)
      let waiting = Cell<Element?>(nil)
      let emit = { if let element = waiting.value.take() { downstream.next(element) } }
      let upstream = Observer<Element>(
        next: { element in
          notice.cancel()
          waiting.value = .some(element)
          do {
            notice.await(
              try notifier(element).asObservable(), failed: downstream.failed, came: emit,
              missed: {})
          } catch {
            if subscription.isLive { downstream.failed(error) }
          }
        },
        failed: downstream.failed,
        done: {
          notice.cancel()
          if onCompletion == .flush { emit() }
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
    }
  }
}
