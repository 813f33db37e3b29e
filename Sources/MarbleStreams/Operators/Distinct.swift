extension Observable {
  /// Emits the values whose key has not occurred before.
  ///
  /// ```marbles
  /// hot s      -1-3-2-4|
  /// let out  = s.distinct { $0 % 2 }
  /// expect out -1---2--|
  /// ```
  ///
  /// It holds every key that has occurred, separately for each subscription.
  @inlinable
  public func distinct<Key: Hashable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    Observable(Stage("distinct", drops: .filtered)) { downstream, subscription in
      let known = Cell<Set<Key>>([])
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          let key = try keySelector(element)
          guard known.value.insert(key).inserted else { return }
          if subscription.isLive { downstream.next(element) }
        } catch {
          if subscription.isLive { downstream.error(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}

extension Observable where Element: Hashable {
  /// Emits the values that have not occurred before, see ``distinct(_:)``.
  @inlinable
  public func distinct() -> Observable<Element> {
    distinct { $0 }
  }
}
