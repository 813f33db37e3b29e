extension Observable {
  /// Emits a single answer about the stream: at the first value that decides it, otherwise at
  /// completion.
  ///
  /// - Parameters:
  ///   - otherwise: The answer when no value decides it.
  ///   - makeDecide: A closure that is called for each subscription. It makes the closure that
  ///     receives the values and returns the answer, or nil to wait for the next value.
  @inlinable
  func answering<Answer>(
    _ stage: Stage, otherwise: Answer,
    _ makeDecide: @escaping () -> (Element) throws -> Answer?
  ) -> Observable<Answer> {
    Observable<Answer>(stage) { downstream, subscription in
      let isOpen = Cell(true)
      let decide = makeDecide()
      let give = { (answer: Answer) in
        isOpen.value = false
        downstream.next(answer)
        if subscription.isLive { downstream.completed() }
      }
      let upstream = Observer<Element>(
        next: { element in
          guard isOpen.value else { return }
          do {
            if let answer = try decide(element), isOpen.value, subscription.isLive { give(answer) }
          } catch {
            if isOpen.value, subscription.isLive { downstream.error(error) }
          }
        },
        error: { if isOpen.value { downstream.error($0) } },
        completed: { if isOpen.value { give(otherwise) } })
      self.subscribe(upstream, in: subscription)
    }
  }
}
