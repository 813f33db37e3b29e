/// A stream that subscribes to its source only when it is connected. Its subscribers share that
/// connection.
///
/// ``connect(in:)`` subscribes to the source, once for all subscribers, and only disposing the
/// connection disposes it. After the end, or that disposal, the next subscriber gets a new subject
/// if the stream was made with a factory, otherwise the same one, which may have ended.
public final class ConnectableObservable<Element>: Observable<Element> {
  private let shared: SharedSource<Element>

  @usableFromInline
  init(
    _ name: String, _ source: Observable<Element>,
    _ makeConnection: @escaping () -> SharedConnection<Element>
  ) {
    let shared = SharedSource(source, makeConnection)
    self.shared = shared
    super.init(Stage(name)) { shared.currentConnection().stream.subscribe($0, in: $1) }
  }

  /// Subscribes to the source, for all subscribers. Returns the connection that there is already.
  ///
  /// - Returns: The connection. Disposing it disposes the source, and the subscribers receive no
  ///   more events.
  @discardableResult
  public func connect(in context: SubscriptionContext? = nil) -> any Disposable {
    shared.connect(in: context ?? SubscriptionContext.current)
  }

  /// A stream that connects after its first subscriber has subscribed, and disconnects at the
  /// instant at which the last one is disposed.
  ///
  /// ```marbles
  /// cold s        a-b-c|
  /// let shared  = s.publish().refCount()
  /// observe one = shared  -^--!
  /// observe two = shared  --^--!
  /// expect one            -a-b
  /// expect two            ---b
  /// subs s                -^---!
  /// ```
  ///
  /// The end of the source disconnects too; a subscriber that arrives later connects again.
  public func refCount() -> Observable<Element> {
    let shared = shared
    return Observable(Stage("refCount")) { shared.add($0, $1) }
  }
}
