/// A stream with the guarantee of a trait: RxSwift's common type of ``Single``, ``Maybe`` and
/// ``Completable``.
///
/// It only wraps a stream: ``asObservable()`` returns the stream, which has all operators. The
/// operators here keep the guarantee.
public struct PrimitiveSequence<Trait, Element>: ObservableConvertibleType {
  let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Returns the stream.
  public func asObservable() -> Observable<Element> { source }

  // MARK: Making

  /// Emits one value while it is being subscribed, see ``Observable/just(_:)``.
  public static func just(_ element: Element) -> Self { Self(.just(element)) }

  /// Emits one value in an action on a scheduler, see ``Observable/just(_:scheduler:)``.
  public static func just(_ element: Element, scheduler: any SchedulerType) -> Self {
    Self(.just(element, scheduler: scheduler))
  }

  /// Fails while it is being subscribed, see ``Observable/error(_:)``.
  public static func error(_ error: any Error) -> Self { Self(.error(error)) }

  /// Never emits an event, see ``Observable/never()``.
  public static func never() -> Self { Self(.never()) }

  /// Makes a new sequence for each subscriber, see ``Observable/deferred(_:)``.
  public static func deferred(_ factory: @escaping () throws -> Self) -> Self {
    Self(.deferred { try factory().source })
  }

  /// Creates a resource for each subscription, see ``Observable/using(_:observableFactory:)``.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> Self
  ) -> Self {
    Self(.using(resourceFactory) { try primitiveSequenceFactory($0).source })
  }

  /// Makes a sequence from a closure. Only the first end that the closure sends has an effect.
  static func creating<End>(
    _ subscribe: @escaping (@escaping (End) -> Void) -> any Disposable,
    _ send: @escaping (End, AnyObserver<Element>) -> Void
  ) -> Self {
    Self(
      .create { observer in
        let isFirst = FirstCall()
        return subscribe { end in if isFirst() { send(end, observer) } }
      })
  }

  /// As ``Observable/zip(_:onCompletion:resultSelector:)-(Source,_,_)``.
  public static func zip<each Value>(
    _ sources: repeat PrimitiveSequence<Trait, each Value>,
    resultSelector: @escaping (repeat each Value) throws -> Element
  ) -> Self {
    Self(.zip(repeat (each sources).source, resultSelector: resultSelector))
  }

  /// Emits an array when all sources of a list have a value. An empty list completes at once.
  public static func zip(_ sources: some Collection<Self>) -> PrimitiveSequence<Trait, [Element]> {
    PrimitiveSequence<Trait, [Element]>(Observable<Element>.zip(sources.map(\.source)))
  }

  // MARK: Time

  /// Moves the events later, see ``Observable/delay(_:scheduler:delaysErrors:)``.
  public func delay(_ dueTime: Duration, scheduler: any SchedulerType) -> Self {
    Self(source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes later, see ``Observable/delaySubscription(_:scheduler:)``.
  public func delaySubscription(_ dueTime: Duration, scheduler: any SchedulerType) -> Self {
    Self(source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// As ``Observable/timeout(_:scheduler:)``.
  public func timeout(_ dueTime: Duration, scheduler: any SchedulerType) -> Self {
    Self(source.timeout(dueTime, scheduler: scheduler))
  }

  /// As ``Observable/timeout(_:other:scheduler:)``.
  public func timeout(_ dueTime: Duration, other: Self, scheduler: any SchedulerType) -> Self {
    Self(source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }

  /// Delivers the events on a scheduler, see ``Observable/observe(on:)``.
  public func observe(on scheduler: any SchedulerType) -> Self {
    Self(source.observe(on: scheduler))
  }

  /// Subscribes to the source on a scheduler, see ``Observable/subscribe(on:disposal:)``.
  public func subscribe(on scheduler: any SchedulerType) -> Self {
    Self(source.subscribe(on: scheduler))
  }

  // MARK: Failures

  /// Continues with another sequence after a failure, see ``Observable/catch(_:)``.
  public func `catch`(_ handler: @escaping (any Error) throws -> Self) -> Self {
    Self(source.catch { try handler($0).source })
  }

  /// Emits a value in place of a failure, see ``Observable/catchAndReturn(_:)``.
  public func catchAndReturn(_ element: Element) -> Self { Self(source.catchAndReturn(element)) }

  /// Subscribes again after each failure, see ``Observable/retry()``.
  public func retry() -> Self { Self(source.retry()) }

  /// Subscribes up to a number of times, see ``Observable/retry(_:)``.
  public func retry(_ maxAttemptCount: Int) -> Self { Self(source.retry(maxAttemptCount)) }

  /// As ``Observable/retry(when:notifierCompletion:)``.
  public func retry(
    when notificationHandler:
      @escaping (Observable<any Error>) throws -> some ObservableConvertibleType
  ) -> Self {
    Self(source.retry(when: notificationHandler))
  }

  // MARK: Values

  /// Transforms the value, see ``Observable/map(_:)``.
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(source.map(transform))
  }

  /// Maps the value to another sequence and emits its value, see ``Observable/flatMap(_:)``.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(source.flatMap(selector))
  }

  /// Drops the value if it does not match, see ``Observable/filter(_:)``.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe<Element>(source.filter(predicate))
  }

  /// Transforms the value, and drops it where the result is nil, see ``Observable/compactMap(_:)``.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(source.compactMap(transform))
  }

  /// Passes only the end on, see ``Observable/ignoreElements()``.
  public func asCompletable() -> Completable { Completable(source.ignoreElements()) }
}

extension PrimitiveSequence where Element == Any {
  /// Emits a tuple when all sources have a value, see ``zip(_:resultSelector:)``.
  public static func zip<each Value>(
    _ sources: repeat PrimitiveSequence<Trait, each Value>
  ) -> PrimitiveSequence<Trait, (repeat each Value)> {
    PrimitiveSequence<Trait, (repeat each Value)>(
      zipping(repeat (each sources).source, onCompletion: .eager) {
        (values: repeat each Value) in (repeat each values)
      })
  }
}

extension PrimitiveSequence where Element: FixedWidthInteger {
  /// Emits zero after a time and completes, see ``Observable/timer(_:scheduler:)``.
  public static func timer(_ dueTime: Duration, scheduler: any SchedulerType) -> Self {
    Self(Observable<Int>.timer(dueTime, scheduler: scheduler).map { Element($0) })
  }
}
