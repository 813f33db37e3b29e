/// An observer that changes an object it does not own, for example the text of a label.
///
/// The object is held weakly; once it is freed, values are dropped. A completion is ignored. A
/// failure is a mistake in the program: it stops a debug build, and a release build ignores it.
public struct Binder<Value>: ObserverType {
  private let bind: (Value) -> Void

  /// Makes an observer that calls `binding` with the object and each value, on a scheduler if one
  /// is given.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: (any SchedulerType)? = nil,
    binding: @escaping (Target, Value) -> Void
  ) {
    bind = { [weak target] value in
      guard let scheduler else {
        if let target { binding(target, value) }
        return
      }
      scheduler.schedule { [weak target] in if let target { binding(target, value) } }
    }
  }

  /// Changes the object, if it still exists.
  public func onNext(_ element: Value) {
    bind(element)
  }

  /// Stops a debug build; a binding cannot show a failure.
  public func onError(_ error: any Error) {
    reportUnbindable(error)
  }

  /// Does nothing.
  public func onCompleted() {}
}

/// Reports a failure that reached a binding; it stops a debug build.
private func reportUnbindable(_ error: any Error) {
  assertionFailure("A stream that is bound has failed: \(error)")
}

extension Observable {
  /// Subscribes observers, each of which receives every event, in their order.
  ///
  /// - Complexity: O(*n*) for each event, where *n* is the number of observers.
  @discardableResult
  public func bind(to observers: any ObserverType<Element>...) -> any Disposable {
    subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends every value to relays, in their order; a completion is ignored, a failure stops a debug
  /// build.
  ///
  /// - Complexity: O(*n*) for each value, where *n* is the number of relays.
  @discardableResult
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// As ``bind(to:)-(PublishRelay<Element>...)``.
  @discardableResult
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// Subscribes a closure for values; a failure stops a debug build.
  @discardableResult
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext, onError: reportUnbindable)
  }
}
