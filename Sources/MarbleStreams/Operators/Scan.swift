extension Observable {
  /// Combines each value with the previous result, and emits each result.
  ///
  /// ```marbles
  /// hot s      -a-b--c-|
  /// let out  = s.scan("") { $0 + $1 }
  /// where x = "ab", y = "abc"
  /// expect out -a-x--y-|
  /// ```
  ///
  /// The seed itself is not emitted.
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(Stage("scan")) { downstream, subscription in
      let last = Cell(seed)
      self.subscribe(before: downstream, in: subscription) { element in
        downstream.emit(in: subscription) {
          last.value = try accumulator(last.value, element)
          return last.value
        }
      }
    }
  }

  /// Changes a result in place at each value and emits it, see ``scan(_:accumulator:)``.
  ///
  /// - Precondition: The accumulator does not send values into its own stream. Swift's check of
  ///   exclusive access stops a program that does.
  @inlinable
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    Observable<Result>(Stage("scan")) { downstream, subscription in
      let state = AccumulatorBox(seed)
      self.subscribe(before: downstream, in: subscription) { element in
        downstream.emit(in: subscription) {
          try accumulator(&state.value, element)
          return state.value
        }
      }
    }
  }

  /// Combines each value with the previous result, starting from the first value, and emits each
  /// result.
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.scan { $0 + $1 }
  /// expect out -1-3--6-|
  /// ```
  @inlinable
  public func scan(
    _ accumulator: @escaping (Element, Element) throws -> Element
  ) -> Observable<Element> {
    Observable(Stage("scan")) { downstream, subscription in
      let state = Cell<Element?>(nil)
      self.subscribe(before: downstream, in: subscription) { element in
        downstream.emit(in: subscription) {
          let result = if let last = state.value { try accumulator(last, element) } else { element }
          state.value = .some(result)
          return result
        }
      }
    }
  }
}

/// A variable that a caller's closure changes in place.
///
/// Unlike a ``Cell``, it is checked for overlapping access.
@usableFromInline
final class AccumulatorBox<Value> {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
