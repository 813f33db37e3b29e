/// A subject that remembers its latest value and tells it to whoever comes.
///
/// ```marbles
/// subject s = BehaviorSubject(value: "z")  --a--b--|
/// observe late = s                         ---^
/// expect late                              ---a-b--|
/// ```
///
/// ![BehaviorSubject: the rows above, drawn as marbles](BehaviorSubject)
///
/// A value is stored before it is sent, so who subscribes while it is being delivered gets it too. After the end a subscriber
/// hears of the end only. A value sent while another is being delivered is delivered at once, inside it (D25b). It holds one
/// value and a list of its subscribers.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType {
  private let latest: LatestValue<Element>

  /// Makes a subject with a first value.
  public init(value: Element) {
    let latest = LatestValue(value)
    self.latest = latest
    super.init(Stage("BehaviorSubject")) { latest.add($0, $1) }
  }

  /// The latest value.
  ///
  /// - Throws: the failure, if it has failed. After a completion the last value stays.
  public func value() throws -> Element {
    if case .failed(let error) = latest.phase { throw error }
    return latest.value
  }

  /// Whether anyone listens.
  public var hasObservers: Bool { latest.hasSubscribers }

  /// Stores a value and tells everyone; after the end it does nothing.
  public func onNext(_ element: Element) {
    latest.send(element)
  }

  /// Ends it with a failure.
  public func onError(_ error: any Error) {
    latest.end(.failed(error))
  }

  /// Ends it.
  public func onCompleted() {
    latest.end(.completed)
  }
}
