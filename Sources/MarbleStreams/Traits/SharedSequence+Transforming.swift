// Operators that change or select single values. Their closures must not throw, because a driver or
// a signal cannot fail.

extension SharedSequence {
  /// Transforms each value, see ``Observable/map(_:)``.
  ///
  /// - Parameter transform: A closure that makes a result of each value. It is called once for all
  ///   subscribers.
  public func map<Result>(
    _ transform: @escaping (Element) -> Result
  ) -> SharedSequence<Strategy, Result> {
    shared(source.map(transform))
  }

  /// Transforms each value and drops nil results, see ``Observable/compactMap(_:)``.
  ///
  /// - Parameter transform: A closure that makes a result of each value, or returns nil to drop the
  ///   value.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> SharedSequence<Strategy, Result> {
    shared(source.compactMap(transform))
  }

  /// Emits the values that satisfy a predicate, see ``Observable/filter(_:)``.
  ///
  /// - Parameter predicate: A closure that returns true for the values to emit.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence {
    shared(source.filter(predicate))
  }

  /// Emits the result of accumulating the values so far, see ``Observable/scan(_:accumulator:)``.
  ///
  /// - Parameters:
  ///   - seed: The result before the first value. It is not emitted.
  ///   - accumulator: A closure that combines the previous result with a value.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> SharedSequence<Strategy, Result> {
    shared(source.scan(seed, accumulator: accumulator))
  }

  /// Drops the first `count` values, see ``Observable/skip(_:)``.
  ///
  /// - Parameter count: How many values are dropped, zero or more.
  public func skip(_ count: Int) -> SharedSequence { shared(source.skip(count)) }

  /// Emits a value before all others, see ``Observable/startWith(_:)``.
  ///
  /// - Parameter element: The value to emit first, when the first subscriber subscribes.
  public func startWith(_ element: Element) -> SharedSequence {
    shared(source.startWith(element))
  }

  /// Drops each value whose key equals the key of the value before, see
  /// ``Observable/distinctUntilChanged(_:)-((Element,Element)->Bool)``.
  ///
  /// - Parameter keySelector: A closure that returns the key of a value.
  public func distinctUntilChanged(
    _ keySelector: @escaping (Element) -> some Equatable
  ) -> SharedSequence {
    shared(source.distinctUntilChanged(keySelector))
  }

  /// Calls closures for side effects, see
  /// ``Observable/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
  ///
  /// - Parameters:
  ///   - onNext: Called with each value before the subscribers receive it, once for all of them.
  ///   - onCompleted: Called before the subscribers receive the completion, once for all of them.
  ///   - onSubscribe: Called when the first subscriber subscribes, before the source is subscribed.
  ///   - onDispose: Called when the sequence completes or the last subscriber disposes, after the
  ///     source has been disposed.
  public func `do`(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> SharedSequence {
    shared(
      source.do(
        onNext: onNext, onCompleted: onCompleted, onSubscribe: onSubscribe, onDispose: onDispose))
  }

  /// Combines each value with an object that it does not keep alive, see
  /// ``Observable/withUnretained(_:)``.
  ///
  /// - Parameter object: The object, held weakly. When a value arrives after the object has been
  ///   released, the returned sequence completes.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> SharedSequence<Strategy, (Object, Element)> {
    shared(source.withUnretained(object))
  }
}

extension SharedSequence where Element: Equatable {
  /// Drops each value that equals the value before, see ``Observable/distinctUntilChanged()``.
  public func distinctUntilChanged() -> SharedSequence {
    shared(source.distinctUntilChanged())
  }
}
