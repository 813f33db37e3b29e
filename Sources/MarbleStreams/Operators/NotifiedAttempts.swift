extension Observable {
  /// Subscribes to this stream again after an attempt has ended, when a notifier allows it, which
  /// `handler` makes from the stream of the ends. `retry(when:)` and `repeat(when:)` share it.
  ///
  /// - Parameters:
  ///   - endsAtOnce: Whether the completion of the notifier ends an attempt that is running.
  ///   - makeObserver: Makes the observer of one attempt. The observer calls `finish` at the end
  ///     that the notifier decides about.
  func attempts<Reason, Trigger: ObservableConvertibleType>(
    _ name: String, decidedBy handler: @escaping (Observable<Reason>) throws -> Trigger,
    endsAtOnce: Bool,
    _ makeObserver:
      @escaping (
        _ downstream: Observer<Element>, _ finish: @escaping (Reason) -> Void
      ) -> Observer<Element>
  ) -> Observable<Element> {
    Observable(Stage(name)) { downstream, subscription in
      let reasons = PublishSubject<Reason>()
      // Only event handlers access these two: the thread that subscribes writes neither.
      let isWaiting = Cell(false)
      // Ends the returned stream when the running attempt ends; nil unless the notifier has ended
      // during an attempt.
      let end = Cell<(() -> Void)?>(nil)
      let trampoline = Trampoline()
      let begin = {
        trampoline.request {
          guard subscription.isLive else { return }
          let input = subscription.child()
          let observer = makeObserver(downstream) { reason in
            guard input.stop() else { return }
            input.dispose()
            if let end = end.value { return end() }
            isWaiting.value = true
            reasons.onNext(reason)
          }
          self.subscribe(observer, in: input)
        }
      }
      do {
        let trigger = try handler(reasons).asObservable()
        let input = subscription.notifierChild()
        let decide = { (now: Bool, last: @escaping () -> Void) in
          guard input.stop() else { return }
          if isWaiting.value || now { last() } else { end.value = last }
          input.dispose()
        }
        let observer = Observer<Trigger.Element>(
          next: { _ in
            guard isWaiting.value else { return }
            isWaiting.value = false
            begin()
          },
          error: { error in decide(false) { downstream.onError(error) } },
          completed: { decide(endsAtOnce) { downstream.onCompleted() } })
        trigger.subscribe(observer, in: input)
        begin()
      } catch {
        if subscription.isLive { downstream.onError(error) }
      }
    }
  }
}
