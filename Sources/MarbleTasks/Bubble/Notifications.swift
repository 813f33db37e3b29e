#if canImport(Glibc)
  import MarbleTime

  /// The blocks that Dispatch sends when a group is empty or a work item has ended.
  ///
  /// The time does not stand still for such a block before. From then on it does: the thread that
  /// takes the block may be slower than the driver, which would let a timeout come first.
  final class Notifications: @unchecked Sendable {
    /// One of the blocks.
    final class Notification {
      fileprivate let subject: DispatchCalls.Object
      fileprivate let queue: UInt
      fileprivate var isSent = false
      fileprivate var hasBegun = false

      fileprivate init(of subject: DispatchCalls.Object, on queue: DispatchCalls.Object) {
        self.subject = subject
        self.queue = UInt(bitPattern: queue)
      }
    }

    private let lock = Lock()
    private unowned let bubble: Bubble
    /// Those of each group and work item.
    private var waiting: [DispatchCalls.Object: [Notification]] = [:]

    init(_ bubble: Bubble) { self.bubble = bubble }

    func add(of subject: DispatchCalls.Object, on queue: DispatchCalls.Object) -> Notification {
      let notification = Notification(of: subject, on: queue)
      lock.withLock { waiting[subject, default: []].append(notification) }
      return notification
    }

    /// Lets the time stand still for the blocks, which may be sent from now on. Returns those for
    /// which it did not before.
    @discardableResult
    func send(of subject: DispatchCalls.Object) -> [Notification] {
      lock.withLock {
        let sent = (waiting[subject] ?? []).filter { !$0.isSent }
        for notification in sent { send(notification) }
        return sent
      }
    }

    private func send(_ notification: Notification) {
      notification.isSent = true
      bubble.suspensions.add(to: notification.queue)
    }

    /// Notes that blocks that have not begun were not sent, because the group is not empty.
    func takeBack(_ notifications: [Notification]) {
      lock.withLock {
        for notification in notifications where !notification.hasBegun {
          notification.isSent = false
          bubble.suspensions.remove(from: notification.queue)
          bubble.blockHasEnded()
        }
      }
    }

    /// Notes that a block begins.
    func begin(_ notification: Notification) {
      lock.withLock {
        notification.hasBegun = true
        waiting[notification.subject]?.removeAll { $0 === notification }
        if waiting[notification.subject]?.isEmpty == true { waiting[notification.subject] = nil }
        if !notification.isSent { send(notification) }
        bubble.suspensions.remove(from: notification.queue)
      }
    }
  }
#endif
