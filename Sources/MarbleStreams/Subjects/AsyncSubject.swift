/// A subject that says one thing: its last value, when it completes.
///
/// ```marbles
/// subject s = AsyncSubject()  -a-b-|
/// expect s                    -----(b|)
/// ```
///
/// ![AsyncSubject: the rows above, drawn as marbles](AsyncSubject)
///
/// Who comes after the end hears the same at once. Without a value there is just the end; a failure passes without the
/// value. It holds one value and a list of its subscribers.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType {
  private let state = SubjectState()
  private let last: Cell<Element?>
  private let subscribers = Subscribed<Element>()

  /// Makes a subject that has no value yet.
  public init() {
    let state = state
    let last = Cell<Element?>(nil)
    let subscribers = subscribers
    self.last = last
    super.init(Stage("AsyncSubject")) { observer, subscription in
      switch state.phase {
      case .open:
        subscribers.add(observer, subscription)
        // It may have ended on another thread between the look and the seat.
        subscribers.end(state.phase, after: last.value)
      case .failed(let error): observer.failed(error)
      case .completed:
        if let element = last.value { observer.next(element) }
        if subscription.isLive { observer.done() }
      }
    }
  }

  /// Whether anyone listens.
  public var hasObservers: Bool { !subscribers.list.isEmpty }

  /// Remembers a value instead of the one before; after the end it does nothing.
  public func onNext(_ element: Element) {
    if case .open = state.phase { last.value = element }
  }

  /// Ends it with a failure, and forgets the value.
  public func onError(_ error: any Error) {
    guard state.end(.failed(error)) else { return }
    last.value = nil
    subscribers.end(.failed(error))
  }

  /// Ends it: everyone is told the value, if there is one, and the end.
  public func onCompleted() {
    if state.end(.completed) { subscribers.end(.completed, after: last.value) }
  }
}

extension Subscribed {
  /// Tells everyone of the end, if it is one: the last value, if there is one, before a completion.
  fileprivate func end(_ phase: SubjectState.Phase, after last: @autoclosure () -> Element?) {
    if case .completed = phase, let last = last() { complete(last: last) } else { end(phase) }
  }
}
