/// A shared source and its connections, one after the other.
///
/// One lock decides which happens first: a new subscriber, or the end of the last one. A subscriber
/// that is counted first keeps the source subscribed. A subscriber that comes after the last one
/// has ended gets the next connection.
final class SharedSource<Element> {
  private let source: Observable<Element>
  private let makeConnection: () -> SharedConnection<Element>
  /// Whether an end replaces the connection. Otherwise late subscribers receive its replayed values
  /// and its end.
  private let resetsOnError: Bool
  private let resetsOnComplete: Bool
  private let lock = Lock()
  private var current: SharedConnection<Element>?
  /// The upstream subscription whose end is being delivered. It is disposed afterwards, or before a
  /// new connection subscribes to the source.
  private weak var endingUpstream: StreamSubscription?

  init(
    _ source: Observable<Element>, resetsOnError: Bool = true, resetsOnComplete: Bool = true,
    _ makeConnection: @escaping () -> SharedConnection<Element>
  ) {
    self.source = source
    self.resetsOnError = resetsOnError
    self.resetsOnComplete = resetsOnComplete
    self.makeConnection = makeConnection
  }

  /// Returns the current connection and counts new subscribers of it, in one step. So the
  /// connection cannot end in between for lack of subscribers.
  ///
  /// `makeConnection` is the user's code and runs outside the lock. If two threads make a
  /// connection at once, the first one is kept.
  func currentConnection(counting newSubscribers: Int = 0) -> SharedConnection<Element> {
    if let known = registered(newSubscribers) { return known }
    let new = makeConnection()
    return registered(newSubscribers, orMaking: new) ?? new
  }

  private func registered(
    _ newSubscribers: Int, orMaking new: SharedConnection<Element>? = nil
  ) -> SharedConnection<Element>? {
    lock.withLock {
      if current == nil { current = new }
      current?.subscriberCount += newSubscribers
      return current
    }
  }

  /// Adds a subscriber and then makes sure that the source is subscribed. If subscribers are
  /// counted, the source is disposed when the last one ends.
  func add(_ observer: Observer<Element>, _ subscription: StreamSubscription, counted: Bool = true)
  {
    let connection = currentConnection(counting: counted ? 1 : 0)
    connection.stream.subscribe(observer, in: subscription)
    // If the subscription has already ended, for example because the subject has, the token is
    // released at once.
    if counted { subscription.hold(RefCountToken(connection, of: self)) }
    connect(connection, for: subscription)
  }

  /// Counts one subscriber less. The last one disposes the subscription to the source, and a later
  /// subscriber gets the next connection.
  func release(_ connection: SharedConnection<Element>) {
    let upstream = lock.withLock { () -> StreamSubscription? in
      connection.subscriberCount -= 1
      guard connection.subscriberCount == 0, let upstream = connection.upstream else { return nil }
      detach(upstream, of: connection)
      // The same connection may be used again. From now on it must not receive events of the old
      // subscription.
      _ = upstream.stop()
      return upstream
    }
    upstream?.dispose()
  }

  /// Subscribes the current connection to the source, unless it is subscribed already.
  ///
  /// It is found and noted as subscribed in one step. So it is no connection that another thread
  /// has disposed meanwhile.
  func connect(in context: SubscriptionContext?) -> StreamSubscription {
    if let known = connected(in: context) { return known }
    return connected(in: context, orMaking: makeConnection()) ?? connect(in: context)
  }

  private func connected(
    in context: SubscriptionContext?, orMaking new: SharedConnection<Element>? = nil
  ) -> StreamSubscription? {
    let made = ConnectionSubscription(context: context)
    let (connection, upstream) = lock.withLock {
      () -> (SharedConnection<Element>?, StreamSubscription?) in
      if let current, let last = current.upstream, !last.isLive { detach(last, of: current) }
      if current == nil { current = new }
      if current?.upstream == nil { current?.upstream = made }
      return (current, current?.upstream)
    }
    if let connection, upstream === made { start(made, of: connection) }
    return upstream
  }

  /// Subscribes to the source for a subscriber, unless it is already subscribed, the subscriber has
  /// ended, or it is about to receive the end of the source. Either may have happened on another
  /// thread.
  private func connect(
    _ connection: SharedConnection<Element>, for subscriber: StreamSubscription
  ) {
    let upstream = lock.withLock { () -> StreamSubscription? in
      guard connection.upstream == nil, !connection.isEnding, subscriber.isLive else { return nil }
      let upstream = ConnectionSubscription(context: subscriber.context)
      connection.upstream = upstream
      return upstream
    }
    if let upstream { start(upstream, of: connection) }
  }

  private func start(_ upstream: StreamSubscription, of connection: SharedConnection<Element>) {
    lock.withLock { endingUpstream.take() }?.dispose()
    upstream.add(
      Disposables.create { self.lock.withLock { self.detach(upstream, of: connection) } })
    let observer = Observer(
      next: connection.receive,
      error: { error in
        guard self.stop(upstream, of: connection, resets: self.resetsOnError) else { return }
        connection.input.onError(error)
        self.finish(upstream, of: connection)
      },
      completed: {
        guard self.stop(upstream, of: connection, resets: self.resetsOnComplete) else { return }
        connection.input.onCompleted()
        self.finish(upstream, of: connection)
      })
    source.subscribe(observer, in: upstream)
  }

  /// Stops the upstream subscription because the source has ended. Returns false if it had already
  /// ended.
  ///
  /// The end is noted before it is delivered. So a subscriber that arrives during the delivery
  /// gets the next connection, and a subscriber that has already got this one receives the end.
  private func stop(
    _ upstream: StreamSubscription, of connection: SharedConnection<Element>, resets: Bool
  ) -> Bool {
    lock.withLock {
      guard upstream.stop() else { return false }
      detach(upstream, of: connection, keepsConnection: !resets)
      connection.isEnding = true
      endingUpstream = upstream
      return true
    }
  }

  /// Disposes a stopped upstream subscription when all subscribers have received the end.
  private func finish(_ upstream: StreamSubscription, of connection: SharedConnection<Element>) {
    lock.withLock { connection.isEnding = false }
    upstream.dispose()
  }

  /// Detaches an ended upstream subscription from its connection; called under the lock. The
  /// connection is then no longer the current one, unless it is kept.
  private func detach(
    _ upstream: StreamSubscription, of connection: SharedConnection<Element>,
    keepsConnection: Bool = false
  ) {
    guard connection.upstream === upstream else { return }
    connection.upstream = nil
    if !keepsConnection, current === connection { current = nil }
  }
}
