/// A stream that subscribes to its source only when it is connected. Its subscribers share that
/// connection.
///
/// Subscribing does not subscribe to the source; ``connect(in:)`` does, once for all subscribers.
/// After the source has ended, or the connection is disposed, the next subscriber gets a new
/// subject if the stream was made with a factory. If the stream was made with a subject, it gets
/// the same subject, which may have ended. It holds the subject and, while connected, the
/// subscription to the source.
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

  /// Subscribes to the source, for all subscribers. If the stream is already connected, the
  /// existing connection is returned.
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
  /// A failure or a completion of the source is passed on and disconnects too; a subscriber that
  /// arrives later connects again. A subscriber that arrives while the stream is connected receives
  /// the values that its subject replays. It holds the connection and its subscribers.
  public func refCount() -> Observable<Element> {
    let shared = shared
    return Observable(Stage("refCount")) { shared.add($0, $1) }
  }
}
