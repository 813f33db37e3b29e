extension Observable {
  /// Drops values until a predicate refuses one; that value and all later values pass.
  ///
  /// ```marbles
  /// hot s      -1-2-3-1|
  /// let out  = s.skip(while: { $0 < 3 })
  /// expect out -----3-1|
  /// ```
  ///
  /// After the first refusal the predicate is not called again.
  ///
  /// - Parameter predicate: A closure that returns true for a value to drop.
  @inlinable
  public func skip(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(Stage("skip", drops: .filtered)) { downstream, subscription in
      let isSkipping = Cell(true)
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          if isSkipping.value {
            if try predicate(element) { return }
            isSkipping.value = false
            guard subscription.isLive else { return }
          }
          downstream.next(element)
        } catch {
          if subscription.isLive { downstream.error(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
