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

// Operators that combine several drivers, or several signals.

extension SharedSequence {
  /// Combines each value with the latest value of another sequence, see
  /// ``Observable/withLatestFrom(_:resultSelector:)``.
  public func withLatestFrom<Other, Result>(
    _ other: SharedSequence<Strategy, Other>,
    resultSelector: @escaping (Element, Other) -> Result
  ) -> SharedSequence<Strategy, Result> {
    shared(source.withLatestFrom(other, resultSelector: resultSelector))
  }

  /// Emits the latest value of another sequence at each value of this one, see
  /// ``Observable/withLatestFrom(_:)``.
  public func withLatestFrom<Other>(
    _ other: SharedSequence<Strategy, Other>
  ) -> SharedSequence<Strategy, Other> {
    shared(source.withLatestFrom(other))
  }

  /// Emits the values of this sequence and then those of another, see
  /// ``Observable/concat(_:)-swift.method``.
  public func concat(_ second: SharedSequence) -> SharedSequence {
    shared(source.concat(second))
  }

  /// Emits the values of several sequences on the scheduler of the first, see
  /// ``Observable/merge(_:)-([Observable<Element>])``.
  public static func merge(
    _ first: SharedSequence, _ others: SharedSequence...
  ) -> SharedSequence {
    first.shared(.merge([first.source] + others.map(\.source)))
  }

  /// Combines the latest values of several sequences on the scheduler of the first, see
  /// ``Observable/combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)``.
  public static func combineLatest<First, each Other>(
    _ first: SharedSequence<Strategy, First>, _ others: repeat SharedSequence<Strategy, each Other>,
    resultSelector: @escaping (First, repeat each Other) -> Element
  ) -> SharedSequence {
    first.shared(
      .combineLatest(
        first.source, repeat (each others).source, resultSelector: resultSelector))
  }

  /// Combines the values of several sequences by position on the scheduler of the first, see
  /// ``Observable/zip(_:onCompletion:resultSelector:)-(Source,_,_)``.
  public static func zip<First, each Other>(
    _ first: SharedSequence<Strategy, First>, _ others: repeat SharedSequence<Strategy, each Other>,
    resultSelector: @escaping (First, repeat each Other) -> Element
  ) -> SharedSequence {
    first.shared(
      .zip(first.source, repeat (each others).source, resultSelector: resultSelector))
  }
}

// Operators for drivers of drivers and signals of signals.

extension SharedSequence {
  /// Maps each value to a sequence and emits the values of all of them, see
  /// ``Observable/flatMap(_:)``.
  public func flatMap<Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    shared(source.flatMap(selector))
  }

  /// Maps each value to a sequence and emits the values of the latest one, see
  /// ``Observable/flatMapLatest(_:)``.
  public func flatMapLatest<Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    shared(source.flatMapLatest(selector))
  }

  /// Maps a value to a sequence, unless an earlier one is active, and emits its values, see
  /// ``Observable/flatMapFirst(_:)``.
  public func flatMapFirst<Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    shared(source.flatMapFirst(selector))
  }

  /// Emits the values of the latest inner sequence, see ``Observable/switchLatest()``.
  public func switchLatest<Result>() -> SharedSequence<Strategy, Result>
  where Element == SharedSequence<Strategy, Result> {
    shared(source.switchLatest())
  }

  /// Emits the values of all inner sequences, see ``Observable/merge()``.
  public func merge<Result>() -> SharedSequence<Strategy, Result>
  where Element == SharedSequence<Strategy, Result> {
    shared(source.merge())
  }
}

// Operators that depend on time. They use the scheduler on which the sequence delivers.

extension SharedSequence {
  /// Emits a value once no other value has followed it for a while, see
  /// ``Observable/debounce(_:scheduler:onCompletion:)``.
  public func debounce(_ dueTime: Duration) -> SharedSequence {
    shared(source.debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one value in each time window, see ``Observable/throttle(_:latest:scheduler:)``.
  public func throttle(_ dueTime: Duration, latest: Bool = true) -> SharedSequence {
    shared(source.throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Delays all events, see ``Observable/delay(_:scheduler:delaysErrors:)``.
  public func delay(_ dueTime: Duration) -> SharedSequence {
    shared(source.delay(dueTime, scheduler: scheduler))
  }
}
