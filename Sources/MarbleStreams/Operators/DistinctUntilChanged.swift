extension Observable {
  /// The values that differ from the one before.
  ///
  /// ```marbles
  /// hot s      -a-a-b-a|
  /// let out  = s.distinctUntilChanged(==)
  /// expect out -a---b-a|
  /// ```
  ///
  /// The first value always passes. Compared is what was emitted last with what comes, in that order. The end passes unchanged, and a
  /// comparer that throws fails the stream in that instant. It holds one value, for each subscription its own (D22).
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(Stage("distinctUntilChanged", drops: .equalToLast)) { downstream, subscription in
      let last = Cell<Element?>(nil)
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          if let previous = last.value, try comparer(previous, element) { return }
          last.value = element
          if subscription.isLive { downstream.next(element) }
        } catch {
          downstream.failed(error)
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}

extension Observable where Element: Equatable {
  /// The values that differ from the one before, by `==`.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged(==)
  }
}
