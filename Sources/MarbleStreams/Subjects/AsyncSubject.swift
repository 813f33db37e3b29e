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
  /// Until the end guarded by the list's lock.
  private let last: Cell<Element?>
  private let subscribers = TypedSubscriberList<Element>()

  /// Makes a subject that has no value yet.
  public init() {
    let last = Cell<Element?>(nil)
    let subscribers = subscribers
    self.last = last
    super.init(Stage("AsyncSubject")) { observer, subscription in
      switch subscribers.add(observer, subscription) {
      case .open: break
      case .failed(let error): observer.failed(error)
      case .completed:
        if let element = last.value { observer.next(element) }
        if subscription.isLive { observer.done() }
      }
    }
  }

  deinit {
    subscribers.abandon()
  }

  /// Whether anyone listens.
  public var hasObservers: Bool { !subscribers.list.isEmpty }

  /// Remembers a value instead of the one before; after the end it does nothing.
  public func onNext(_ element: Element) {
    // What is replaced is let go outside the lock: its deinit is somebody else's code.
    var exchanged = Optional.some(element)
    subscribers.list.locked {
      if case .open = subscribers.list.phase { swap(&last.value, &exchanged) }
    }
  }

  /// Ends it with a failure, and forgets the value.
  public func onError(_ error: any Error) {
    guard subscribers.list.end(.failed(error)) else { return }
    last.value = nil
    subscribers.fail(error)
  }

  /// Ends it: everyone is told the value, if there is one, and the end.
  public func onCompleted() {
    guard subscribers.list.end(.completed) else { return }
    if let element = last.value {
      subscribers.complete(last: element)
    } else {
      subscribers.complete()
    }
  }
}
