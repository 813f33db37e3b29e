extension Observable {
  /// The values whose key has not come before.
  ///
  /// ```marbles
  /// hot s      -1-3-2-4|
  /// let out  = s.distinct { $0 % 2 }
  /// expect out -1---2--|
  /// ```
  ///
  /// ![distinct: the rows above, drawn as marbles](distinct)
  ///
  /// A key that throws fails the stream in that instant (G4). The end passes unchanged. Disposing it disposes the source. It
  /// holds every key that has come, for each subscription its own (D22).
  @inlinable
  public func distinct<Key: Hashable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    Observable(Stage("distinct", drops: .filtered)) { downstream, subscription in
      let seen = Cell<Set<Key>>([])
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          let key = try keySelector(element)
          guard seen.value.insert(key).inserted else { return }
          if subscription.isLive { downstream.next(element) }
        } catch {
          if subscription.isLive { downstream.failed(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}

extension Observable where Element: Hashable {
  /// The values that have not come before, see ``distinct(_:)``.
  @inlinable
  public func distinct() -> Observable<Element> {
    distinct { $0 }
  }
}
