/// The meetings of one shared source, one after the other.
///
/// One lock says who was first: one who comes or the last who leaves. Who is counted before that finds the source subscribed, who comes after it
/// finds the next meeting.
final class Hub<Element> {
  private let source: Observable<Element>
  private let makeMeeting: () -> Meeting<Element>
  /// Whether a completed meeting goes on, so that who comes later hears what it said.
  private let keepsCompleted: Bool
  /// Whether a failed one does.
  private let keepsFailed: Bool
  private let lock = Lock()
  @exclusivity(unchecked) private var current: Meeting<Element>?

  init(
    _ source: Observable<Element>, keepsCompleted: Bool = false, keepsFailed: Bool = false,
    _ makeMeeting: @escaping () -> Meeting<Element>
  ) {
    self.source = source
    self.keepsCompleted = keepsCompleted
    self.keepsFailed = keepsFailed
    self.makeMeeting = makeMeeting
  }

  /// The meeting that a subscriber joins now, counted with it before anyone can find that nobody is there.
  ///
  /// The factory is the user's and runs outside the lock; of two that are made at once the first is kept.
  func meeting(counting comers: Int = 0) -> Meeting<Element> {
    if let known = lock.withLock({ enter(current, comers) }) { return known }
    let new = makeMeeting()
    return lock.withLock {
      if let known = enter(current, comers) { return known }
      current = new
      new.count += comers
      return new
    }
  }

  private func enter(_ meeting: Meeting<Element>?, _ comers: Int) -> Meeting<Element>? {
    meeting?.count += comers
    return meeting
  }

  /// Adds a subscriber and then sees to it that the source is subscribed (2.9), until the last has left if they are counted.
  func join(_ observer: Observer<Element>, _ subscription: Subscription, counted: Bool = true) {
    let meeting = meeting(counting: counted ? 1 : 0)
    meeting.stream.subscribe(observer, in: subscription)
    // Who has ended meanwhile, as by a subject that has, leaves at once.
    if counted { subscription.hold(Attendance(meeting, of: self)) }
    if subscription.isLive { connect(meeting, in: subscription.run, unlessLeft: counted) }
  }

  /// Takes note that one has left; the last one ends the connection, and who comes then finds the next meeting.
  func leave(_ meeting: Meeting<Element>) {
    let connection = lock.withLock { () -> Subscription? in
      meeting.count -= 1
      guard meeting.count == 0 else { return nil }
      return forgetConnection(of: meeting, keepsMeeting: false)
    }
    connection?.dispose()
  }

  /// Subscribes the source, unless it is subscribed.
  ///
  /// - Parameter isCounted: whether nothing is to be connected for nobody: the last may have left on another thread.
  @discardableResult
  func connect(
    _ meeting: Meeting<Element>, in run: Run? = nil, unlessLeft isCounted: Bool = false
  ) -> Subscription {
    let (connection, isNew) = lock.withLock {
      if let connection = meeting.connection { return (connection, false) }
      let connection = Subscription(run: run)
      if isCounted, meeting.count == 0 { return (connection, false) }
      meeting.connection = connection
      return (connection, true)
    }
    guard isNew else { return connection }
    connection.add(Disposables.create { self.end(meeting, connection) })
    let upstream = Observer<Element>(
      next: meeting.input.next,
      failed: { error in
        guard connection.stop() else { return }
        self.end(meeting, connection, keepsMeeting: self.keepsFailed)
        meeting.input.failed(error)
        connection.dispose()
      },
      done: {
        guard connection.stop() else { return }
        self.end(meeting, connection, keepsMeeting: self.keepsCompleted)
        meeting.input.done()
        connection.dispose()
      })
    source.subscribe(upstream, in: connection)
    return connection
  }

  /// Takes note of the end of a connection, once and before anyone hears of it: who subscribes then finds the next meeting.
  private func end(
    _ meeting: Meeting<Element>, _ connection: Subscription, keepsMeeting: Bool = false
  ) {
    lock.withLock {
      guard meeting.connection === connection else { return }
      _ = forgetConnection(of: meeting, keepsMeeting: keepsMeeting)
    }
  }

  /// Under the lock: answers the connection there was, without which the meeting is over unless it is kept.
  private func forgetConnection(
    of meeting: Meeting<Element>, keepsMeeting: Bool
  ) -> Subscription? {
    guard let connection = meeting.connection else { return nil }
    meeting.connection = nil
    if !keepsMeeting, current === meeting { current = nil }
    return connection
  }
}
