/// The meetings of one shared source, one after the other.
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

  /// The meeting that a subscriber joins now.
  ///
  /// The factory is the user's and runs outside the lock; of two that are made at once the first is kept.
  func meeting() -> Meeting<Element> {
    if let current = lock.withLock({ current }) { return current }
    let new = makeMeeting()
    return lock.withLock {
      if let current { return current }
      current = new
      return new
    }
  }

  /// Adds a subscriber and then sees to it that the source is subscribed (2.9), until the last has left if they are counted.
  func join(_ observer: Observer<Element>, _ subscription: Subscription, counted: Bool = true) {
    let meeting = meeting()
    meeting.stream.subscribe(observer, in: subscription)
    guard subscription.isLive else { return }
    var isFirst = true
    if counted {
      isFirst = lock.withLock {
        meeting.count += 1
        return meeting.count == 1
      }
      subscription.hold(Attendance(meeting, of: self))
    }
    if isFirst, subscription.isLive { connect(meeting, in: subscription.run) }
  }

  func leave(_ meeting: Meeting<Element>) {
    let connection = lock.withLock { () -> Subscription? in
      meeting.count -= 1
      return meeting.count == 0 ? meeting.connection : nil
    }
    connection?.dispose()
  }

  /// Subscribes the source, unless it is subscribed.
  @discardableResult
  func connect(_ meeting: Meeting<Element>, in run: Run? = nil) -> Subscription {
    let (connection, isNew) = lock.withLock {
      if let connection = meeting.connection { return (connection, false) }
      let connection = Subscription(run: run)
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
      meeting.connection = nil
      if !keepsMeeting, current === meeting { current = nil }
    }
  }
}
