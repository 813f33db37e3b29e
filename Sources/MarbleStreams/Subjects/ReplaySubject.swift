/// A subject that remembers its last values and tells them, in order, to whoever comes.
///
/// ```marbles
/// subject s = ReplaySubject(bufferSize: 2)  -a-b-c-d|
/// observe late = s                          ------^
/// where p = (b c)
/// expect late                               ------pd|
/// ```
///
/// ![ReplaySubject: the rows above, drawn as marbles](ReplaySubject)
///
/// Subscribers are told in the order in which they subscribed. A subscriber that arrives during a
/// replay comes after the one that receives the replay (R10). A value sent during a replay comes
/// after the old values. After the end a subscriber is told the values and then the end. A buffer
/// of zero remembers nothing but the end (D24). It holds the values and a list of its subscribers.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType {
  private let memory: ReplayBuffer<Element>

  /// Makes a subject that remembers the last `bufferSize` values.
  ///
  /// - Precondition: `bufferSize` is not negative.
  public init(bufferSize: Int) {
    precondition(bufferSize >= 0, "ReplaySubject(bufferSize: \(bufferSize)): negative")
    let memory = ReplayBuffer<Element>(limit: bufferSize)
    self.memory = memory
    super.init(Stage("ReplaySubject")) { memory.add($0, $1) }
  }

  /// Makes a subject that remembers the last `bufferSize` values: RxSwift's form.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: bufferSize)
  }

  /// Makes a subject that remembers everything, and grows without limit.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: .max)
  }

  /// Whether anyone listens.
  public var hasObservers: Bool { memory.hasSubscribers }

  /// Remembers a value and tells everyone; after the end it does nothing.
  public func onNext(_ element: Element) {
    memory.send(element)
  }

  /// Ends it with a failure.
  public func onError(_ error: any Error) {
    memory.fail(error)
  }

  /// Ends it.
  public func onCompleted() {
    memory.complete()
  }
}
