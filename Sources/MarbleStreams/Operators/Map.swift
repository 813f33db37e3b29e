extension Observable {
  /// Transforms each value with a closure.
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.map { $0 * 10 }
  /// where a = 10, b = 20, c = 30
  /// expect out -a-b--c-|
  /// ```
  ///
  /// - Parameter transform: A closure that makes a result of each value.
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(Stage("map")) { downstream, subscription in
      self.subscribe(
        Observer(before: downstream) { element in
          downstream.emit(in: subscription) { try transform(element) }
        }, in: subscription)
    }
  }
}
