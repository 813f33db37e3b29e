/// A subject that stores its latest value and sends it to each new subscriber.
///
/// ```marbles
/// hot sent            --a--b--|
/// let s             = BehaviorSubject(value: "z")
/// feed s            = sent
/// observe late = s    ---^
/// expect late         ---a-b--|
/// ```
///
/// A value is stored before it is sent, so a subscriber that arrives during the delivery receives
/// it too. After the end a subscriber receives only the end.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType {
  @usableFromInline let latest: ReplayBuffer<Element>

  /// Makes a subject with an initial value.
  @inlinable
  public init(value: Element) {
    let latest = ReplayBuffer(current: value)
    self.latest = latest
    super.init(Stage("BehaviorSubject")) { latest.add($0, $1) }
  }

  /// Returns the latest value. After a completion that is the last value.
  ///
  /// - Throws: The error, if the subject has failed.
  public func value() throws -> Element {
    if case .failed(let error) = latest.phase { throw error }
    return latest.value
  }

  /// Whether the subject has subscribers.
  public var hasObservers: Bool { latest.hasSubscribers }

  /// Stores a value and sends it to all subscribers.
  @inlinable
  public func onNext(_ element: Element) {
    latest.send(element)
  }

  /// Fails the subject.
  public func onError(_ error: any Error) {
    latest.end(.failed(error))
  }

  /// Completes the subject.
  public func onCompleted() {
    latest.end(.completed)
  }
}
