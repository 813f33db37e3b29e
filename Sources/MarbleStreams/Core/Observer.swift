/// The receiving end of a subscription: what to do with a value, a failure, a completion.
///
/// Three closures and nothing else. That they are constants is what makes emission cheap and safe at once: whoever holds the
/// first observer of a chain holds all of it, so no stage need be retained while an event passes through, and a chain that
/// is disposed in the middle of an event stays in memory until the event has passed.
public final class Observer<Element>: ObserverType {
  @usableFromInline let next: (Element) -> Void
  @usableFromInline let failed: (any Error) -> Void
  @usableFromInline let done: () -> Void

  /// Makes an observer; it is told events one at a time and nothing after the end.
  @inlinable
  public init(
    next: @escaping (Element) -> Void,
    failed: @escaping (any Error) -> Void,
    done: @escaping () -> Void
  ) {
    // Handed over: otherwise a debug build retains each of the three, and releases it again.
    self.next = consume next
    self.failed = consume failed
    self.done = consume done
  }

  /// Makes an observer whose failure and completion are another's: what a stage does that only changes values.
  @inlinable
  public init<Downstream>(
    before downstream: Observer<Downstream>, next: @escaping (Element) -> Void
  ) {
    self.next = consume next
    self.failed = downstream.failed
    self.done = downstream.done
  }

  /// Sends a value.
  @inlinable
  public func onNext(_ element: Element) { next(element) }

  /// Ends the stream with a failure.
  @inlinable
  public func onError(_ error: any Error) { failed(error) }

  /// Ends the stream.
  @inlinable
  public func onCompleted() { done() }
}

/// RxSwift's name for an observer that hides what is behind it.
public typealias AnyObserver<Element> = Observer<Element>

/// Something that can be told events: an observer or a subject.
public protocol ObserverType<Element> {
  /// What the values are.
  associatedtype Element

  /// Sends a value.
  func onNext(_ element: Element)

  /// Ends the stream with a failure.
  func onError(_ error: any Error)

  /// Ends the stream.
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

  /// This observer behind the common type.
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(
      next: { self.onNext($0) }, failed: { self.onError($0) }, done: { self.onCompleted() })
  }
}
