extension Observable {
  /// The values that differ from the one before.
  ///
  /// ```marbles
  /// hot s      -a-a-b-a|
  /// let out  = s.distinctUntilChanged { $0 == $1 }
  /// expect out -a---b-a|
  /// ```
  ///
  /// ![distinctUntilChanged: the rows above, drawn as marbles](distinctUntilChanged)
  ///
  /// The first value always passes. Compared is what was emitted last with what comes, in that order. The end passes unchanged,
  /// and a comparer that throws fails the stream in that instant. Disposing it disposes the source. It holds one value, for
  /// each subscription its own (D22).
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// The values whose key differs, by a comparer, from the key of the value before, see ``distinctUntilChanged(_:)-((Element,Element)->Bool)``.
  ///
  /// - Parameters:
  ///   - keySelector: what is compared of a value; one that throws fails the stream in that instant.
  ///   - comparer: whether two keys count as equal.
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    Observable(Stage("distinctUntilChanged", drops: .equalToLast)) { downstream, subscription in
      let last = Cell<Key?>(nil)
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          let key = try keySelector(element)
          if let previous = last.value, try comparer(previous, key) { return }
          last.value = .some(key)
          if subscription.isLive { downstream.next(element) }
        } catch {
          if subscription.isLive { downstream.failed(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }

  /// The values whose key differs from the key of the value before, see ``distinctUntilChanged(_:)``.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// The values that differ from the one before in one property, see ``distinctUntilChanged(_:)-((Element,Element)->Bool)``.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    at keyPath: KeyPath<Element, Key>
  ) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: ==)
  }
}

extension Observable where Element: Equatable {
  /// The values that differ from the one before by `==`, see ``distinctUntilChanged(_:)-((Element,Element)->Bool)``.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged(==)
  }
}
