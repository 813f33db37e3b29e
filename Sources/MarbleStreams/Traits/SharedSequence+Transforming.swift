// Operators that change or select single values. Their closures must not throw, because a driver or
// a signal cannot fail.

extension SharedSequence {
  /// Transforms each value, see ``Observable/map(_:)``.
  public func map<Result>(
    _ transform: @escaping (Element) -> Result
  ) -> SharedSequence<Strategy, Result> {
    shared(source.map(transform))
  }

  /// Transforms each value and drops nil results, see ``Observable/compactMap(_:)``.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> SharedSequence<Strategy, Result> {
    shared(source.compactMap(transform))
  }

  /// Emits the values that satisfy a predicate, see ``Observable/filter(_:)``.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence {
    shared(source.filter(predicate))
  }

  /// Emits the result of accumulating the values so far, see ``Observable/scan(_:accumulator:)``.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> SharedSequence<Strategy, Result> {
    shared(source.scan(seed, accumulator: accumulator))
  }

  /// Drops the first `count` values, see ``Observable/skip(_:)``.
  public func skip(_ count: Int) -> SharedSequence { shared(source.skip(count)) }

  /// Emits a value before all others, see ``Observable/startWith(_:)``.
  public func startWith(_ element: Element) -> SharedSequence {
    shared(source.startWith(element))
  }

  /// Drops each value whose key equals the key of the value before, see
  /// ``Observable/distinctUntilChanged(_:)-((Element,Element)->Bool)``.
  public func distinctUntilChanged(
    _ keySelector: @escaping (Element) -> some Equatable
  ) -> SharedSequence {
    shared(source.distinctUntilChanged(keySelector))
  }

  /// Calls closures for side effects, see
  /// ``Observable/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
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
