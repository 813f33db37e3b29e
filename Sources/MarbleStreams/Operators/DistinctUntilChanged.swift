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
        do {
          let key = try keySelector(element)
          if let previous = last.value, try comparer(previous, key) { return }
          last.value = .some(key)
          if subscription.isLive { downstream.next(element) }
        } catch {
          if subscription.isLive { downstream.error(error) }
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
