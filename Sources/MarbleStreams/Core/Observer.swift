/// The receiver of a subscription's events: values, a failure and the completion.
///
/// An observer is immutable, and keeps all observers after it in memory. So a chain that is
/// disposed during an event stays in memory until the event has passed.
public struct Observer<Element>: ObserverType {
  /// The object that receives the events.
  @usableFromInline let sink: Sink<Element>

  @inlinable
  init(_ sink: Sink<Element>) {
    self.sink = sink
  }

  /// Makes an observer. Its closures are called for one event at a time, and never after the end.
  @inlinable
  public init(
    next: @escaping (Element) -> Void,
    error: @escaping (any Error) -> Void,
    completed: @escaping () -> Void
  ) {
    sink = ClosureSink(next: next, error: error, completed: completed)
  }

  /// Makes an observer that passes the failure and the completion on unchanged, for stages that
  /// only change values.
  @inlinable
  public init<Downstream>(
    before downstream: Observer<Downstream>, next: @escaping (Element) -> Void
  ) {
    sink = StageSink(before: downstream.sink, next)
  }

  /// Sends what a closure returns, unless it is nil, or fails with the error that it throws. Sends
  /// nothing if the closure has ended the subscription.
  @inlinable
  public func emit(in subscription: StreamSubscription, _ make: () throws -> Element?) {
    do {
      if let result = try make(), subscription.isLive { onNext(result) }
    } catch {
      if subscription.isLive { onError(error) }
    }
  }

  /// Sends what a closure returns, unless it is nil, and completes, or fails with the error that it
  /// throws. Sends nothing more once the subscription has ended, which is that of the stage itself.
  @inlinable
  public func emitLast(in subscription: StreamSubscription, _ make: () throws -> Element?) {
    do {
      if let result = try make(), subscription.isLive { onNext(result) }
      if subscription.isLive { onCompleted() }
    } catch {
      if subscription.isLive { onError(error) }
    }
  }

  /// Sends a value.
  @inlinable
  public func onNext(_ element: Element) { sink.onNext(element) }

  /// Ends the stream with a failure.
  @inlinable
  public func onError(_ error: any Error) { sink.onError(error) }

  /// Completes the stream.
  @inlinable
  public func onCompleted() { sink.onCompleted() }
}

/// RxSwift's name for a type-erased observer.
public typealias AnyObserver<Element> = Observer<Element>

/// A type that receives events: an observer or a subject.
public protocol ObserverType<Element> {
  /// The type of the values.
  associatedtype Element

  /// Sends a value.
  func onNext(_ element: Element)

  /// Ends the stream with a failure.
  func onError(_ error: any Error)

  /// Completes the stream.
  func onCompleted()
}

extension ObserverType {
  /// Sends an event.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  /// Returns this observer as an ``Observer``.
  @inlinable
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(
      next: { self.onNext($0) }, error: { self.onError($0) }, completed: { self.onCompleted() })
  }
}

/// The receiver of a stage.
///
/// A sink keeps the sinks after it in memory. A stage whose state all its events use is a subclass;
/// ``ClosureSink`` and ``StageSink`` serve all others.
@usableFromInline
class Sink<Element> {
  @inlinable
  init() {}

  @usableFromInline func onNext(_ element: Element) {}

  @usableFromInline func onError(_ error: any Error) {}

  @usableFromInline func onCompleted() {}

  /// As ``Observer/emit(in:_:)``, for code that is not specialised: it would look up `Element?`.
  final func emit(in subscription: StreamSubscription, _ make: () throws -> Element) {
    do {
      let result = try make()
      if subscription.isLive { onNext(result) }
    } catch {
      if subscription.isLive { onError(error) }
    }
  }
}

/// A sink that calls closures.
@usableFromInline
final class ClosureSink<Element>: Sink<Element> {
  @usableFromInline let next: (Element) -> Void
  @usableFromInline let error: (any Error) -> Void
  @usableFromInline let completed: () -> Void

  @inlinable
  init(
    next: @escaping (Element) -> Void, error: @escaping (any Error) -> Void,
    completed: @escaping () -> Void
  ) {
    self.next = next
    self.error = error
    self.completed = completed
  }

  @usableFromInline override func onNext(_ element: Element) { next(element) }

  @usableFromInline override func onError(_ error: any Error) { self.error(error) }

  @usableFromInline override func onCompleted() { completed() }
}

/// A sink that changes values or leaves some out, and passes the end on.
@usableFromInline
final class StageSink<Element, Result>: Sink<Element> {
  @usableFromInline let downstream: Sink<Result>
  @usableFromInline let next: (Element) -> Void

  @inlinable
  init(before downstream: Sink<Result>, _ next: @escaping (Element) -> Void) {
    self.downstream = downstream
    self.next = next
  }

  @usableFromInline override func onNext(_ element: Element) { next(element) }

  @usableFromInline override func onError(_ error: any Error) { downstream.onError(error) }

  @usableFromInline override func onCompleted() { downstream.onCompleted() }
}
