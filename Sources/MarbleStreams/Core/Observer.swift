/// The receiver of a subscription's events: values, a failure and the completion.
///
/// An observer is immutable. This makes emission fast and safe: the first observer of a chain keeps
/// all observers after it alive. So no stage has to be retained while it passes an event on, and a
/// chain that is disposed during an event stays in memory until the event has passed.
///
/// Stages call `next`, `error` and `completed`. Subjects and observers of a user have RxSwift's
/// names for the same, `onNext`, `onError` and `onCompleted` of ``ObserverType``.
public struct Observer<Element>: ObserverType {
  /// The object that receives the events.
  @usableFromInline var sink: Sink<Element>

  @inlinable
  init(_ sink: Sink<Element>) {
    self.sink = sink
  }

  /// Makes an observer. Its closures are called for one event at a time, and never after the end.
  ///
  /// - Parameters:
  ///   - next: Receives a value.
  ///   - error: Receives the error when the stream fails.
  ///   - completed: Receives the end of a stream that has not failed.
  @inlinable
  public init(
    next: @escaping (Element) -> Void,
    error: @escaping (any Error) -> Void,
    completed: @escaping () -> Void
  ) {
    sink = ClosureSink(onNext: next, onError: error, onCompleted: completed)
  }

  /// Makes an observer that passes the failure and the completion on unchanged, for stages that
  /// only change values.
  ///
  /// - Parameter next: Receives a value.
  @inlinable
  public init<Downstream>(
    before downstream: Observer<Downstream>, next: @escaping (Element) -> Void
  ) {
    self.init(
      next: next, error: { downstream.error($0) }, completed: { downstream.completed() })
  }

  @inlinable
  func next(_ element: Element) { sink.send(element) }

  @inlinable
  func error(_ error: any Error) { sink.fail(error) }

  @inlinable
  func completed() { sink.complete() }

  /// Sends a value.
  @inlinable
  public func onNext(_ element: Element) { next(element) }

  /// Ends the stream with a failure.
  @inlinable
  public func onError(_ error: any Error) { self.error(error) }

  /// Completes the stream.
  @inlinable
  public func onCompleted() { completed() }
}

/// RxSwift's name for a type-erased observer.
public typealias AnyObserver<Element> = Observer<Element>

/// A type that receives events: an observer or a subject.
public protocol ObserverType<Element> {
  /// The type of the values.
  associatedtype Element

  /// Sends a value.
  ///
  /// - Parameter element: The value that the observer receives.
  func onNext(_ element: Element)

  /// Ends the stream with a failure.
  ///
  /// - Parameter error: The error that the observer receives.
  func onError(_ error: any Error)

  /// Completes the stream.
  func onCompleted()
}

extension ObserverType {
  /// Sends an event.
  ///
  /// - Parameter event: The event, whose kind selects the method that is called: `onNext`,
  ///   `onError` or `onCompleted`.
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

/// The receiver of a stage: an object with a function for values and methods for the end.
///
/// The function captures nothing, because it receives the sink itself. So a sink is one object, and
/// a client specialises the function for its types.
@usableFromInline
class Sink<Element>: SubscriberNode, @unchecked Sendable {
  @usableFromInline typealias Receive = (borrowing Sink<Element>, Element) -> Void

  @usableFromInline final let receive: Receive

  /// Makes a sink that serves the subscription in which it is added to a list.
  @inlinable
  init(_ receive: @escaping Receive) {
    self.receive = receive
    super.init()
  }

  /// Makes a sink that serves a subscription.
  ///
  /// - Parameter downstream: A sink that this one retains.
  @inlinable
  init(
    of life: Unmanaged<StreamSubscription>, before downstream: Unmanaged<SubscriberNode>?,
    _ receive: @escaping Receive
  ) {
    self.receive = receive
    super.init(of: life, before: downstream)
  }

  /// Sends a value to the sink, which somebody else keeps in memory meanwhile. So the function is
  /// not retained for each value.
  @inlinable
  final func send(_ element: Element) {
    Unmanaged.passUnretained(self)._withUnsafeGuaranteedRef { $0.receive($0, element) }
  }

  /// Makes a sink that is a child of a subscription, which holds it.
  @inlinable
  init(
    below parent: Unmanaged<StreamSubscription>, isNotifier: Bool = false,
    _ receive: @escaping Receive
  ) {
    self.receive = receive
    super.init(below: parent, isNotifier: isNotifier)
  }
}

/// A sink that calls closures.
@usableFromInline
final class ClosureSink<Element>: Sink<Element>, @unchecked Sendable {
  @usableFromInline let onNext: (Element) -> Void
  @usableFromInline let onError: (any Error) -> Void
  @usableFromInline let onCompleted: () -> Void

  @inlinable
  init(
    onNext: @escaping (Element) -> Void, onError: @escaping (any Error) -> Void,
    onCompleted: @escaping () -> Void
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    super.init { sink, element in
      unsafeDowncast(sink as Sink<Element>, to: ClosureSink<Element>.self).onNext(element)
    }
  }

  @usableFromInline
  override func fail(_ error: any Error) { onError(error) }

  @usableFromInline
  override func complete() { onCompleted() }
}

/// A sink that changes values or leaves some out, and passes the end on.
@usableFromInline
class StageSink<Element, Result>: Sink<Element>, @unchecked Sendable {
  @usableFromInline final let downstream: Sink<Result>

  @inlinable
  init(
    to downstream: Observer<Result>, in subscription: StreamSubscription,
    _ receive: @escaping Receive
  ) {
    self.downstream = downstream.sink
    super.init(
      of: .passUnretained(subscription), before: .passUnretained(downstream.sink), receive)
  }

  /// Emits what a closure makes of a value, or its error. It emits nothing if the closure has ended
  /// the subscription.
  @inlinable
  final func emit(_ make: () throws -> Result) {
    do {
      let result = try make()
      if isServing { downstream.send(result) }
    } catch {
      if isServing { downstream.fail(error) }
    }
  }

  @usableFromInline
  override final func fail(_ error: any Error) { downstream.fail(error) }

  @usableFromInline
  override final func complete() { downstream.complete() }
}
