extension Observable {
  /// A running result: each value combined with what came out before, starting from a seed that is never emitted itself (D23).
  ///
  /// ```marbles
  /// hot s      -a-b--c-|
  /// let out  = s.scan("") { $0 + $1 }
  /// where x = "ab", y = "abc"
  /// expect out -a-x--y-|
  /// ```
  ///
  /// ![scan: the rows above, drawn as marbles](scan)
  ///
  /// An accumulator that throws fails the stream in that instant and disposes the source (G4). The end passes unchanged. It
  /// holds the last result, for each subscription its own.
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(Stage("scan")) { downstream, subscription in
      let state = Cell(seed)
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          let result = try accumulator(state.value, element)
          state.value = result
          if subscription.isLive { downstream.next(result) }
        } catch {
          if subscription.isLive { downstream.failed(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }

  /// A running result that is changed in place, see ``scan(_:accumulator:)``.
  ///
  /// - Precondition: the accumulator does not send into its own stream; Swift's check of exclusive access stops it.
  @inlinable
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    Observable<Result>(Stage("scan")) { downstream, subscription in
      let state = AccumulatorBox(seed)
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          try accumulator(&state.value, element)
          if subscription.isLive { downstream.next(state.value) }
        } catch {
          if subscription.isLive { downstream.failed(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }

  /// A running result that starts from the first value, which is emitted as it is (D23).
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.scan { $0 + $1 }
  /// expect out -1-3--6-|
  /// ```
  ///
  /// ![scan: the rows above, drawn as marbles](scan-2)
  ///
  /// Each result comes in the instant of its value. A failure passes, as does one that the accumulator throws (G4); the
  /// completion passes too. Disposing it disposes the source. It holds the result so far.
  @inlinable
  public func scan(
    _ accumulator: @escaping (Element, Element) throws -> Element
  ) -> Observable<Element> {
    Observable(Stage("scan")) { downstream, subscription in
      let state = Cell<Element?>(nil)
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          let result = if let last = state.value { try accumulator(last, element) } else { element }
          state.value = .some(result)
          if subscription.isLive { downstream.next(result) }
        } catch {
          if subscription.isLive { downstream.failed(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}

/// A variable that a user's closure changes in place: unlike a ``Cell`` it is checked for overlapping access.
@usableFromInline
final class AccumulatorBox<Value> {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
