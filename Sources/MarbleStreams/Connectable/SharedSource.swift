/// The meetings of one shared source, one after the other.
///
/// One lock says who was first: one who comes or the last who leaves. Who is counted before that finds the source subscribed, who
/// comes after it finds the next meeting.
final class SharedSource<Element> {
  private let source: Observable<Element>
  private let makeMeeting: () -> SharedConnection<Element>
  /// Whether a completed meeting goes on, so that who comes later hears what it said.
  private let keepsCompleted: Bool
  /// Whether a failed one does.
  private let keepsFailed: Bool
  private let lock = Lock()
  @exclusivity(unchecked) private var current: SharedConnection<Element>?
  /// The connection whose end is being told: it is released afterwards, or before a new connection
  /// subscribes the source (R11).
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

  /// The meeting that a subscriber joins now, counted with it before anyone can find that nobody is there.
  ///
  /// The factory is the user's and runs outside the lock; of two that are made at once the first is kept.
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

  /// Adds a subscriber and then sees to it that the source is subscribed, until the last has left if they are counted.
  func join(_ observer: Observer<Element>, _ subscription: StreamSubscription, counted: Bool = true)
  {
    let meeting = meeting(counting: counted ? 1 : 0)
    meeting.stream.subscribe(observer, in: subscription)
    // Who has ended meanwhile, as by a subject that has, leaves at once.
    if counted { subscription.hold(RefCountToken(meeting, of: self)) }
    connect(meeting, in: subscription.run, for: subscription)
  }

  /// Takes note that one has left; the last one ends the connection, and who comes then finds the next meeting.
  func leave(_ meeting: SharedConnection<Element>) {
    let connection = lock.withLock { () -> StreamSubscription? in
      meeting.count -= 1
      guard meeting.count == 0, let connection = meeting.connection else { return nil }
      forget(connection, of: meeting)
      // The next meeting may be this one, connected anew: nothing may come by the old connection then.
      _ = connection.stop()
      return connection
    }
    connection?.dispose()
  }

  /// Subscribes the source, unless it is subscribed.
  ///
  /// - Parameter comer: for whom: not for one who has ended, or who is about to hear the source's end. Both may have come about on
  ///   another thread.
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

  /// Stops a connection because the source has ended; false when it has ended already.
  ///
  /// That is noted before anyone hears of it: who subscribes then finds the next meeting, and who has found this one is told.
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

  /// Gives back the connection whose end is being told, before the source is subscribed again.
  private func releaseEnding() {
    lock.withLock { ending.take() }?.dispose()
  }

  /// Gives a stopped connection back when everyone has been told.
  private func finish(_ connection: StreamSubscription, of meeting: SharedConnection<Element>) {
    lock.withLock {
      meeting.isEnding = false
      if ending === connection { ending = nil }
    }
    connection.dispose()
  }

  /// Under the lock: takes note of the end of a connection, without which the meeting is over unless it is kept.
  private func forget(
    _ connection: StreamSubscription, of meeting: SharedConnection<Element>,
    keepsMeeting: Bool = false
  ) {
    guard meeting.connection === connection else { return }
    meeting.connection = nil
    if !keepsMeeting, current === meeting { current = nil }
  }
}
