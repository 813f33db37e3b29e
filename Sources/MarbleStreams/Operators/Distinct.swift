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
        downstream.emit(in: subscription) {
          let key = try keySelector(element)
          return known.value.insert(key).inserted ? element : nil
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

extension Observable {
  /// Emits the values that differ from the last emitted value.
  ///
  /// ```marbles
  /// hot s      -a-a-b-a|
  /// let out  = s.distinctUntilChanged { $0 == $1 }
  /// expect out -a---b-a|
  /// ```
  ///
  /// The first value always passes. It holds one value, separately for each subscription.
  ///
  /// - Parameter comparer: A closure that receives the last emitted value and the new value, in
  ///   this order, and returns whether they count as equal.
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Emits the values whose key differs from the key of the last emitted value, see
  /// ``distinctUntilChanged(_:)-((Element,Element)->Bool)``.
  ///
  /// - Parameters:
  ///   - comparer: A closure that receives the key of the last emitted value and the key of the new
  ///     value, and returns whether they count as equal.
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    Observable(Stage("distinctUntilChanged", drops: .equalToLast)) { downstream, subscription in
      let last = Cell<Key?>(nil)
      let upstream = Observer<Element>(before: downstream) { element in
        downstream.emit(in: subscription) {
          let key = try keySelector(element)
          if let previous = last.value, try comparer(previous, key) { return nil }
          last.value = .some(key)
          return element
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }

  /// Emits the values whose key differs from the key of the last emitted value, see
  /// ``distinctUntilChanged(_:)``.
  ///
  /// - Parameter keySelector: A closure that returns the key of a value. Keys are compared by `==`.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// Emits the values that differ from the last emitted value in one property, see
  /// ``distinctUntilChanged(_:)-((Element,Element)->Bool)``.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    at keyPath: KeyPath<Element, Key>
  ) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: ==)
  }
}

extension Observable where Element: Equatable {
  /// Emits the values that are not equal (`==`) to the last emitted value, see
  /// ``distinctUntilChanged(_:)-((Element,Element)->Bool)``.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged(==)
  }
}
