/// Whether the value that ends a stream is emitted.
public enum TakeBehavior: String, CaseIterable, Sendable {
  /// The value is emitted before the completion.
  case inclusive
  /// The value is dropped.
  case exclusive
}

extension Observable {
  /// Emits the values until a predicate refuses one, and completes at the instant of that value.
  ///
  /// ```marbles
  /// hot s      -1-2-3-1|
  /// let out  = s.take(while: { $0 < 3 })
  /// expect out -1-2-|
  /// subs s     ^----!
  /// ```
  ///
  /// The refused value is dropped, or emitted last with `behavior: .inclusive`. If the source
  /// completes earlier, the returned stream completes with it.
  ///
  /// - Parameters:
  ///   - predicate: A closure that returns false for the value that ends the stream.
  ///   - behavior: Whether the refused value is emitted before the completion. By default it is
  ///     dropped.
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    Observable(Stage("take", drops: .filtered)) { downstream, subscription in
      let isOpen = Cell(true)
      let upstream = Observer<Element>(
        next: { element in
          guard isOpen.value else { return }
          do {
            let passes = try predicate(element)
            guard subscription.isLive else { return }
            isOpen.value = passes
            if passes || behavior == .inclusive { downstream.next(element) }
            if !passes, subscription.isLive { downstream.completed() }
          } catch {
            if subscription.isLive { downstream.error(error) }
          }
        },
        error: { if isOpen.value { downstream.error($0) } },
        completed: { if isOpen.value { downstream.completed() } })
      self.subscribe(upstream, in: subscription)
    }
  }
}
