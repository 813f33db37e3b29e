extension Observable {
  /// Emits the values whose key has not occurred before.
  ///
  /// ```marbles
  /// hot s      -1-3-2-4|
  /// let out  = s.distinct { $0 % 2 }
  /// expect out -1---2--|
  /// ```
  ///
  /// It holds every key that has occurred.
  @inlinable
  public func distinct<Key: Hashable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    Observable(Stage("distinct", drops: .filtered)) { downstream, subscription in
      let known = Cell<Set<Key>>([])
      self.subscribe(before: downstream, in: subscription) { element in
        downstream.emit(in: subscription) {
          let key = try keySelector(element)
          return known.value.insert(key).inserted ? element : nil
        }
      }
    }
  }

  /// Emits the values that have not occurred before, see ``distinct(_:)``.
  @inlinable
  public func distinct() -> Observable<Element> where Element: Hashable {
    distinct { $0 }
  }

  /// Emits the values that differ from the last emitted value.
  ///
  /// ```marbles
  /// hot s      -a-a-b-a|
  /// let out  = s.distinctUntilChanged { $0 == $1 }
  /// expect out -a---b-a|
  /// ```
  ///
  /// - Parameter comparer: Returns whether the last emitted value and the new one are equal.
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// As ``distinctUntilChanged(_:)-((Element,Element)->Bool)``, for the keys of the values.
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    Observable(Stage("distinctUntilChanged", drops: .equalToLast)) { downstream, subscription in
      let last = Cell<Key?>(nil)
      self.subscribe(before: downstream, in: subscription) { element in
        downstream.emit(in: subscription) {
          let key = try keySelector(element)
          if let previous = last.value, try comparer(previous, key) { return nil }
          last.value = .some(key)
          return element
        }
      }
    }
  }

  /// As ``distinctUntilChanged(_:)-((Element,Element)->Bool)``, for the keys and `==`.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// As ``distinctUntilChanged(_:)-((Element,Element)->Bool)``, for one property and `==`.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    at keyPath: KeyPath<Element, Key>
  ) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: ==)
  }

  /// As ``distinctUntilChanged(_:)-((Element,Element)->Bool)``, with `==`.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> where Element: Equatable {
    distinctUntilChanged(==)
  }
}
