extension Observable {
  /// Emits the values that a predicate accepts.
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.filter { $0 % 2 == 1 }
  /// expect out -1----3-|
  /// ```
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Observable(Stage("filter", drops: .filtered)) { downstream, subscription in
      self.subscribe(before: downstream, in: subscription) { element in
        downstream.emit(in: subscription) { try predicate(element) ? element : nil }
      }
    }
  }

  /// Emits no values, only the completion or the failure.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.ignoreElements()
  /// expect out -----|
  /// ```
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    ignoreElements(as: Never.self)
  }

  /// As ``ignoreElements()``, as a stream of any type, so that it can be combined with others.
  @inlinable
  public func ignoreElements<Result>(as type: Result.Type) -> Observable<Result> {
    Observable<Result>(Stage("ignoreElements", drops: .filtered)) { downstream, subscription in
      self.subscribe(before: downstream, in: subscription) { _ in }
    }
  }
}
