extension Observable {
  /// One answer about the stream: at the first value that gives one, else at the completion.
  ///
  /// - Parameters:
  ///   - otherwise: the answer when no value gives one.
  ///   - makeJudge: called at each subscription; what it makes answers, or waits for the next value.
  @inlinable
  func answering<Answer>(
    _ stage: Stage, otherwise: Answer,
    _ makeJudge: @escaping () -> (Element) throws -> Answer?
  ) -> Observable<Answer> {
    Observable<Answer>(stage) { downstream, subscription in
      let isOpen = Cell(true)
      let judge = makeJudge()
      let give = { (answer: Answer) in
        isOpen.value = false
        downstream.next(answer)
        if subscription.isLive { downstream.done() }
      }
      let upstream = Observer<Element>(
        next: { element in
          guard isOpen.value else { return }
          do {
            if let answer = try judge(element), isOpen.value, subscription.isLive { give(answer) }
          } catch {
            if isOpen.value, subscription.isLive { downstream.failed(error) }
          }
        },
        failed: { if isOpen.value { downstream.failed($0) } },
        done: { if isOpen.value { give(otherwise) } })
      self.subscribe(upstream, in: subscription)
    }
  }
}
