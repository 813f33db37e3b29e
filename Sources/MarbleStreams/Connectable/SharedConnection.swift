/// The subject between a source and its subscribers, from the first subscriber until a new
/// connection replaces it.
@usableFromInline
final class SharedConnection<Element> {
  @usableFromInline let stream: Observable<Element>
  @usableFromInline let input: Observer<Element>
  /// The subscription to the source while there is one. This and the following properties are
  /// guarded by the lock of the ``SharedSource``.
  var upstream: StreamSubscription?
  /// Whether the subscribers are receiving the end of the source.
  var isEnding = false
  /// The number of subscribers, if they are counted.
  var subscriberCount = 0
  @usableFromInline let receive: (Element) -> Void

  @inlinable
  init(_ subject: some SubjectType<Element>) {
    stream = subject.asObservable()
    input = subject.asObserver()
    receive = { subject.onNext($0) }
  }

  /// The connection of a stream that replays so many values.
  @inlinable
  static func replaying(_ count: Int) -> SharedConnection<Element> {
    count == 0
      ? SharedConnection(PublishSubject<Element>().asPart())
      : SharedConnection(ReplaySubject<Element>(bufferSize: count).asPart())
  }
}

/// Held by a counted subscriber of a connection, so that the source is disposed when the last one
/// ends.
final class RefCountToken<Element>: Resource {
  private let source: SharedSource<Element>
  private let connection: SharedConnection<Element>

  init(_ connection: SharedConnection<Element>, of source: SharedSource<Element>) {
    self.source = source
    self.connection = connection
  }

  override func release() {
    source.release(connection)
  }
}
