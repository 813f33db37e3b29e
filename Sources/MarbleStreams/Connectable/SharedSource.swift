/// A shared source and its connections, one after the other.
///
/// One lock decides which happens first: a new subscriber, or the end of the last one. A subscriber
/// that is counted first keeps the source subscribed. A subscriber that comes after the last one
/// has ended gets the next connection.
final class SharedSource<Element> {
  private let source: Observable<Element>
  private let makeMeeting: () -> SharedConnection<Element>
  /// Whether a completed connection is kept, so that late subscribers receive its replayed values
  /// and its end.
  private let keepsCompleted: Bool
  /// Whether a failed connection is kept.
  private let keepsFailed: Bool
  private let lock = Lock()
  @exclusivity(unchecked) private var current: SharedConnection<Element>?
  /// The upstream subscription whose end is being delivered. It is disposed afterwards, or before a
  /// new connection subscribes to the source (R11).
  @exclusivity(unchecked) private var ending: StreamSubscription?

  init(
    _ source: Observable<Element>, keepsCompleted: Bool = false, keepsFailed: Bool = false,
    _ makeMeeting: @escaping () -> SharedConnection<Element>
  ) {
    self.source = source
    self.keepsCompleted = keepsCompleted
    self.keepsFailed = keepsFailed
    self.makeMeeting = makeMeeting
  }

  /// Returns the current connection and counts new subscribers of it, in one step. So the
  /// connection cannot end in between for lack of subscribers.
  ///
  /// `makeConnection` is the user's code and runs outside the lock. If two threads make a
  /// connection at once, the first one is kept.
  func meeting(counting comers: Int = 0) -> SharedConnection<Element> {
    if let known = lock.withLock({ enter(current, comers) }) { return known }
    let new = makeMeeting()
    return lock.withLock {
      if let known = enter(current, comers) { return known }
      current = new
      new.count += comers
      return new
    }
  }

  private func enter(_ meeting: SharedConnection<Element>?, _ comers: Int) -> SharedConnection<
    Element
  >? {
    meeting?.count += comers
    return meeting
  }

  /// Adds a subscriber and then makes sure that the source is subscribed. If subscribers are
  /// counted, the source is disposed when the last one ends.
  func join(_ observer: Observer<Element>, _ subscription: StreamSubscription, counted: Bool = true)
  {
    let meeting = meeting(counting: counted ? 1 : 0)
    meeting.stream.subscribe(observer, in: subscription)
    // If the subscription has already ended, for example because the subject has, the token is
    // released at once.
    if counted { subscription.hold(RefCountToken(meeting, of: self)) }
    connect(meeting, in: subscription.run, for: subscription)
  }

  /// Counts one subscriber less. The last one disposes the subscription to the source, and a later
  /// subscriber gets the next connection.
  func leave(_ meeting: SharedConnection<Element>) {
    let connection = lock.withLock { () -> StreamSubscription? in
      meeting.count -= 1
      guard meeting.count == 0, let connection = meeting.connection else { return nil }
      forget(connection, of: meeting)
      // The same connection may be used again. From now on it must not receive events of the old
      // subscription.
      _ = connection.stop()
      return connection
    }
    connection?.dispose()
  }

  /// Subscribes to the source, unless it is already subscribed.
  ///
  /// - Parameter subscriber: the subscriber that needs the source, if there is one. The source is
  ///   not subscribed to for a subscriber that has ended, or that is about to receive the end of
  ///   the source. Either may have happened on another thread.
  @discardableResult
  func connect(
    _ meeting: SharedConnection<Element>, in run: Run? = nil, for comer: StreamSubscription? = nil
  ) -> StreamSubscription {
    let (connection, isNew) = lock.withLock {
      if let connection = meeting.connection { return (connection, false) }
      let connection = StreamSubscription(run: run)
      if let comer, meeting.isEnding || !comer.isLive { return (connection, false) }
      meeting.connection = connection
      return (connection, true)
    }
    guard isNew else { return connection }
    releaseEnding()
    connection.add(
      Disposables.create { self.lock.withLock { self.forget(connection, of: meeting) } })
    let upstream = Observer<Element>(
      next: meeting.input.next,
      failed: { error in
        guard self.stop(connection, of: meeting, keepsMeeting: self.keepsFailed) else { return }
        meeting.input.failed(error)
        self.finish(connection, of: meeting)
      },
      done: {
        guard self.stop(connection, of: meeting, keepsMeeting: self.keepsCompleted) else { return }
        meeting.input.done()
        self.finish(connection, of: meeting)
      })
    source.subscribe(upstream, in: connection)
    return connection
  }

  /// Stops the upstream subscription because the source has ended. Returns false if it had already
  /// ended.
  ///
  /// The end is recorded before it is delivered. So a subscriber that arrives during the delivery
  /// gets the next connection, and a subscriber that has already got this one receives the end.
  private func stop(
    _ connection: StreamSubscription, of meeting: SharedConnection<Element>, keepsMeeting: Bool
  ) -> Bool {
    lock.withLock {
      guard connection.stop() else { return false }
      forget(connection, of: meeting, keepsMeeting: keepsMeeting)
      meeting.isEnding = true
      ending = connection
      return true
    }
  }

  /// Disposes the upstream subscription whose end is being delivered, before the source is
  /// subscribed to again.
  private func releaseEnding() {
    lock.withLock { ending.take() }?.dispose()
  }

  /// Disposes a stopped upstream subscription when all subscribers have received the end.
  private func finish(_ connection: StreamSubscription, of meeting: SharedConnection<Element>) {
    lock.withLock {
      meeting.isEnding = false
      if ending === connection { ending = nil }
    }
    connection.dispose()
  }

  /// Detaches an ended upstream subscription from its connection; called under the lock. The
  /// connection is then no longer the current one, unless it is kept.
  private func forget(
    _ connection: StreamSubscription, of meeting: SharedConnection<Element>,
    keepsMeeting: Bool = false
  ) {
    guard meeting.connection === connection else { return }
    meeting.connection = nil
    if !keepsMeeting, current === meeting { current = nil }
  }
}
