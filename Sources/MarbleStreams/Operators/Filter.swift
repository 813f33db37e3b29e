extension Observable {
  /// Emits the values that a predicate accepts.
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.filter { $0 % 2 == 1 }
  /// expect out -1----3-|
  /// ```
  ///
  /// - Parameter predicate: A closure that returns whether a value passes.
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Observable(Stage("filter", drops: .filtered)) { downstream, subscription in
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          if try predicate(element), subscription.isLive { downstream.next(element) }
        } catch {
          if subscription.isLive { downstream.error(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
