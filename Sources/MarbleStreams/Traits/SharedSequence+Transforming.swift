// What a driver or a signal can do with its values one by one; no closure may throw, for it cannot fail.

extension SharedSequence {
  /// Each value transformed, see ``Observable/map(_:)``.
  public func map<Result>(
    _ transform: @escaping (Element) -> Result
  ) -> SharedSequence<Strategy, Result> {
    shared(source.map(transform))
  }

  /// Each value transformed, without those that become nil, see ``Observable/compactMap(_:)``.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> SharedSequence<Strategy, Result> {
    shared(source.compactMap(transform))
  }

  /// The values that a predicate accepts, see ``Observable/filter(_:)``.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence {
    shared(source.filter(predicate))
  }

  /// A running result, see ``Observable/scan(_:accumulator:)``.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> SharedSequence<Strategy, Result> {
    shared(source.scan(seed, accumulator: accumulator))
  }

  /// The values without the first few, see ``Observable/skip(_:)``.
  public func skip(_ count: Int) -> SharedSequence { shared(source.skip(count)) }

  /// A value before all others, see ``Observable/startWith(_:)``.
  public func startWith(_ element: Element) -> SharedSequence {
    shared(source.startWith(element))
  }

  /// The values whose key differs from the key of the value before, see ``Observable/distinctUntilChanged(_:)-((Element,Element)->Bool)``.
  public func distinctUntilChanged(
    _ keySelector: @escaping (Element) -> some Equatable
  ) -> SharedSequence {
    shared(source.distinctUntilChanged(keySelector))
  }

  /// Calls closures beside the stream, see ``Observable/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
  public func `do`(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> SharedSequence {
    shared(
      source.do(
        onNext: onNext, onCompleted: onCompleted, onSubscribe: onSubscribe, onDispose: onDispose))
  }

  /// Each value with an object that is not kept alive, see ``Observable/withUnretained(_:)``.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> SharedSequence<Strategy, (Object, Element)> {
    shared(source.withUnretained(object))
  }
}

extension SharedSequence where Element: Equatable {
  /// The values that differ from the one before, see ``Observable/distinctUntilChanged()``.
  public func distinctUntilChanged() -> SharedSequence {
    shared(source.distinctUntilChanged())
  }
}
