/// The receiver of a subscription's events: one closure each for values, a failure and the
/// completion.
///
/// An observer is immutable. This makes emission fast and safe: the first observer of a chain keeps
/// all observers after it alive. So no stage has to be retained while it passes an event on, and a
/// chain that is disposed during an event stays in memory until the event has passed.
///
/// Stages call its closures, `next`, `error` and `completed`. Subjects and observers of a user have
/// RxSwift's names for the same, `onNext`, `onError` and `onCompleted` of ``ObserverType``.
///
/// No stage keeps a closure of its downstream without the observer: it passes on
/// `{ downstream.error($0) }` instead of `downstream.error`. So an observer to which nobody has a
/// reference receives no event any more, and an operator can reuse it (`InnerSlot`).
public final class Observer<Element>: ObserverType {
  @usableFromInline let next: (Element) -> Void
  @usableFromInline let error: (any Error) -> Void
  @usableFromInline let completed: () -> Void

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
    self.next = next
    self.error = error
    self.completed = completed
  }

  /// Makes an observer that passes the failure and the completion on unchanged, for stages that
  /// only change values.
  ///
  /// - Parameter next: Receives a value.
  @inlinable
  public init<Downstream>(
    before downstream: Observer<Downstream>, next: @escaping (Element) -> Void
  ) {
    self.next = next
    self.error = { downstream.error($0) }
    self.completed = { downstream.completed() }
  }

  /// Sends a value.
  ///
  /// - Parameter element: The value that the closure `next` receives.
  @inlinable
  public func onNext(_ element: Element) { next(element) }

  /// Ends the stream with a failure.
  ///
  /// - Parameter error: The error that the closure `error` receives.
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
