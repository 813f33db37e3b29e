extension Observable {
  /// Transforms each value with a closure.
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.map { $0 * 10 }
  /// where a = 10, b = 20, c = 30
  /// expect out -a-b--c-|
  /// ```
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(Stage("map")) { downstream, subscription in
      self.subscribe(before: downstream, in: subscription) { element in
        downstream.emit(in: subscription) { try transform(element) }
      }
    }
  }

  /// Transforms each value and drops the results that are nil.
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.compactMap { $0 % 2 == 1 ? $0 * 10 : nil }
  /// where a = 10, b = 30
  /// expect out -a----b-|
  /// ```
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    Observable<Result>(Stage("compactMap", drops: .filtered)) { downstream, subscription in
      self.subscribe(before: downstream, in: subscription) { element in
        downstream.emit(in: subscription) { try transform(element) }
      }
    }
  }

  /// Emits each value with its zero-based index.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.enumerated().map { $0.0 }
  /// expect out -0-1-|
  /// ```
  @inlinable
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Observable<(index: Int, element: Element)>(Stage("enumerated")) { downstream, subscription in
      let count = Cell(0)
      self.subscribe(before: downstream, in: subscription) { element in
        let index = count.value
        count.value += 1
        downstream.onNext((index, element))
      }
    }
  }
}
