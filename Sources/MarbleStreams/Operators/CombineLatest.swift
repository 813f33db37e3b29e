/// When a combined stream ends if one of its inputs ended without ever having had a value (D2).
public enum ValuelessCompletion: Sendable {
  /// When all inputs have ended, although nothing can come any more.
  case whenAllComplete
  /// In that instant.
  case eager
  /// With the next value of the only input that still runs, or when all have ended: what RxSwift does.
  case rxSwift
}

extension Observable {
  /// The latest values of all inputs, combined at each value of any of them once every input has had one.
  @inlinable
  public static func combineLatest<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source, onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combiningLatest(
      repeat (each sources).asObservable(), onValuelessCompletion: onValuelessCompletion,
      resultSelector)
  }
}

extension Observable where Element == Any {
  /// The latest values of all inputs as tuples.
  @inlinable
  public static func combineLatest<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source, onValuelessCompletion: ValuelessCompletion = .whenAllComplete
  ) -> Observable<(repeat (each Source).Element)> {
    combiningLatest(
      repeat (each sources).asObservable(), onValuelessCompletion: onValuelessCompletion
    ) { (values: repeat (each Source).Element) in (repeat each values) }
  }
}

extension Observable {
  /// The latest values of this stream and others as tuples.
  @inlinable
  public func combineLatest<each Other: ObservableConvertibleType>(
    _ others: repeat each Other
  ) -> Observable<(Element, repeat (each Other).Element)> {
    combiningLatest(
      self, repeat (each others).asObservable(), onValuelessCompletion: .whenAllComplete
    ) { (value: Element, values: repeat (each Other).Element) in (value, repeat each values) }
  }

  /// The latest values of this stream and others, transformed.
  @inlinable
  public func combineLatest<each Other: ObservableConvertibleType, Result>(
    _ others: repeat each Other,
    transform: @escaping (Element, repeat (each Other).Element) throws -> Result
  ) -> Observable<Result> {
    combiningLatest(
      self, repeat (each others).asObservable(), onValuelessCompletion: .whenAllComplete, transform)
  }
}

@inlinable
func combiningLatest<each Value, Result>(
  _ sources: repeat Observable<each Value>, onValuelessCompletion: ValuelessCompletion,
  _ combine: @escaping (repeat each Value) throws -> Result
) -> Observable<Result> {
  let sources = (repeat each sources)
  return Observable<Result>(Stage("combineLatest")) { downstream, subscription in
    let latest = (repeat Latest<each Value>())
    var count = 0
    for _ in repeat each latest { count += 1 }
    let inputs = LatestInputs(
      count: count, policy: onValuelessCompletion, subscription, done: downstream.done,
      emit: emitting(repeat each latest, combine: combine, to: downstream, in: subscription))
    repeat inputs.subscribe(each sources, into: each latest, failed: downstream.failed)
  }
}

@usableFromInline
final class LatestInputs {
  @exclusivity(unchecked) @usableFromInline var missing: Int
  @exclusivity(unchecked) @usableFromInline var running: Int
  @usableFromInline let policy: ValuelessCompletion
  @usableFromInline let subscription: Subscription
  @usableFromInline let done: () -> Void
  @usableFromInline let emit: () -> Void

  @inlinable
  init(
    count: Int, policy: ValuelessCompletion, _ subscription: Subscription,
    done: @escaping () -> Void, emit: @escaping () -> Void
  ) {
    missing = count
    running = count
    self.policy = policy
    self.subscription = subscription
    self.done = done
    self.emit = emit
  }

  @inlinable
  func subscribe<Value>(
    _ source: Observable<Value>, into latest: Latest<Value>, failed: @escaping (any Error) -> Void
  ) {
    guard subscription.isLive else { return }
    let input = subscription.child()
    let upstream = Observer<Value>(
      next: { value in
        if latest.value == nil { self.missing -= 1 }
        latest.value = .some(value)
        if self.missing == 0 {
          if self.subscription.isLive { self.emit() }
        } else if self.policy == .rxSwift, self.running == 1 {
          self.done()
        }
      },
      failed: failed,
      done: {
        guard input.stop() else { return }
        self.running -= 1
        if self.running == 0 || self.policy == .eager && latest.value == nil { self.done() }
        input.dispose()
      })
    source.subscribe(upstream, in: input)
  }
}

@usableFromInline
final class Latest<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable
  init() {}

  @inlinable
  var current: Value { value! }
}

@inlinable
func emitting<each Value, Result>(
  _ latest: repeat Latest<each Value>,
  combine: @escaping (repeat each Value) throws -> Result,
  to downstream: Observer<Result>, in subscription: Subscription
) -> () -> Void {
  let latest = (repeat each latest)
  return {
    do {
      let result = try combine(repeat (each latest).current)
      if subscription.isLive { downstream.next(result) }
    } catch {
      downstream.failed(error)
    }
  }
}
