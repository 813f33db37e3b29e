/// A stream whose subscribers wait at a subject until someone connects it to its source.
///
/// Subscribing does not subscribe the source, ``connect(in:)`` does, once for all. When the source has ended, or the connection is
/// disposed, the next subscriber finds a new subject if the stream was made with a factory, and the old one, which has
/// ended, if it was made with an instance. It holds the subject and, while connected, the source's subscription.
public final class ConnectableObservable<Element>: Observable<Element> {
  private let hub: SharedSource<Element>

  init(_ name: String, _ hub: SharedSource<Element>) {
    self.hub = hub
    super.init(Stage(name)) { hub.meeting().stream.subscribe($0, in: $1) }
  }

  /// Subscribes the source, which feeds all subscribers; while it is connected, answers the connection there is.
  ///
  /// - Parameter run: the run that the source's subscription belongs to.
  /// - Returns: the connection; disposing it disposes the source, and its subscribers hear nothing more.
  @discardableResult
  public func connect(in run: Run? = nil) -> any Disposable {
    hub.connect(hub.meeting(), in: run ?? Run.ambient)
  }

  /// A stream that connects when its first subscriber has come, and disconnects in the instant in which the last leaves.
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
  /// ![refCount: the rows above, drawn as marbles](refCount)
  ///
  /// A failure or a completion of the source passes and disconnects too; who comes after that connects anew. Who comes while it
  /// is connected hears what its kind remembers. It holds the connection and its subscribers.
  public func refCount() -> Observable<Element> {
    let hub = hub
    return Observable(Stage("refCount")) { hub.join($0, $1) }
  }
}
