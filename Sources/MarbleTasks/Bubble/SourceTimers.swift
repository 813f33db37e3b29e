#if canImport(Glibc)
  import MarbleTime

  /// The timers of Dispatch sources that a bubble has set. At its virtual instant, a timer is set
  /// anew to fire at once. The time stands still until its handler has ended.
  final class SourceTimers: @unchecked Sendable {
    private struct Timer {
      let number: Int
      /// The time from one event to the next; nil for a single event.
      let interval: Duration?
      let source: DispatchObject
      /// Where a source was set that the bubble has not made.
      let stack: [UInt]?
      /// True after a single event.
      var isOver = false
      /// When it has sent the event that was not handled yet.
      var fired = Instant.zero
    }

    /// How far the event of a source has come.
    private enum Event {
      /// Dispatch will call the handler.
      case sent
      /// The handler runs.
      case handled
      /// Dispatch may call the handler of a source that is older than the bubble.
      case unknown
    }

    private let lock = Lock()
    private unowned let bubble: Bubble
    private var timers: [UInt: Timer] = [:]
    /// The events for which the time stands still. Their handlers may cancel their timers.
    private var events: [UInt: Event] = [:]
    private var count = 0

    init(_ bubble: Bubble) { self.bubble = bubble }

    /// Sets the timer of a source. Without an instant, it never fires.
    func set(_ object: DispatchCalls.Object, start: Instant?, interval: UInt64) {
      if forget(object) { DispatchCalls.setTimer.original(object, .max, .max, 0) }
      guard let start else { return }
      let key = UInt(bitPattern: object)
      let source = bubble.earlier.timers.first { $0.key == key } ?? DispatchObject(object)
      let isOwn = bubble.suspensions.hasMade(source.key)
      let stack = isOwn ? nil : CallStack.addresses(limit: 48)
      let number = lock.withLock {
        count += 1
        timers[source.key] = Timer(
          number: count, interval: interval < .max / 2 ? .nanoseconds(Int64(interval)) : nil,
          source: source, stack: stack)
        return count
      }
      schedule(source.key, number, at: start)
    }

    private func schedule(_ key: UInt, _ number: Int, at instant: Instant) {
      bubble.schedule(at: instant) { [self] in fire(key, number, at: instant) }
    }

    private func fire(_ key: UInt, _ number: Int, at instant: Instant) {
      let timer = lock.withLock { timers[key] }
      guard let timer, timer.number == number else { return }
      // Dispatch cancels a source that nobody has any more.
      if !Self.mayFire(timer.source) {
        _ = forget(timer.source.object)
        return
      }
      let isNew = lock.withLock {
        if timer.interval == nil { timers[key]?.isOver = true }
        guard events[key] == nil else { return false }
        events[key] = timer.stack == nil ? .sent : .unknown
        timers[key]?.fired = instant
        return true
      }
      if isNew { timer.stack == nil ? bubble.suspensions.add(to: key) : bubble.wokenThreads.note() }
      if isNew || timer.stack != nil {
        DispatchCalls.setTimer.original(
          timer.source.object, DispatchCalls.time.original(0, 0), .max, 0)
      }
      if let interval = timer.interval {
        schedule(key, number, at: instant.advanced(by: interval))
      }
    }

    /// Performs the handler of a source.
    func handle(_ object: DispatchCalls.Object, _ handler: () -> Void) {
      let key = UInt(bitPattern: object)
      let event = lock.withLock {
        defer { events[key] = .handled }
        return events[key]
      }
      // Another thread may have cancelled the timer when Dispatch was about to call.
      if event == .sent {
        bubble.suspensions.remove(from: key)
      } else {
        bubble.blocks.add()
      }
      let isFile = bubble.suspensions.isFile(key)
      ThreadOwner.with(bubble.executor) { handler() }
      lock.withLock { events[key] = nil }
      if event == .unknown || isFile { bubble.wokenThreads.noteAnswer() }
      if bubble.suspensions.isFile(key) { bubble.wokenThreads.noteFile() }
      bubble.blockHasEnded()
    }

    /// True if the bubble has set the timer of a source.
    func hasTimer(_ key: UInt) -> Bool { lock.withLock { timers[key] != nil } }

    /// Names the first event of which nobody knows whether it was handled. Returns the sources that
    /// would go on.
    func close() -> [DispatchObject] {
      let (timers, events) = lock.withLock { (self.timers, self.events) }
      // The time has not waited for an event of the last instant.
      let unknown = timers.values.filter {
        events[$0.source.key] == .unknown && $0.fired < bubble.instant
      }
      if let first = unknown.min(by: { $0.number < $1.number }) {
        bubble.realTimeUses.note(.earlierTimer, stack: first.stack)
      }
      return timers.values.filter { !$0.isOver && Self.mayFire($0.source) }.map(\.source)
    }

    /// False for a source that nobody has any more, or that is cancelled.
    static func mayFire(_ source: DispatchObject) -> Bool {
      !source.isReleasedByOthers && isCancelled(source.object) == 0
    }

    private static let isCancelled = SystemFunction<
      @convention(c) (DispatchCalls.Object) -> Int
    >("dispatch_source_testcancel").original

    /// Stops the timer of a source. A handler that has not begun never does.
    func cancel(_ object: DispatchCalls.Object) {
      _ = forget(object)
      if bubble.suspensions.cancelFile(UInt(bitPattern: object)) {
        bubble.wokenThreads.noteAnswer()
      }
    }

    /// Returns true if a handler was about to begin.
    private func forget(_ object: DispatchCalls.Object) -> Bool {
      let key = UInt(bitPattern: object)
      let (timer, wasSent) = lock.withLock { () -> (Timer?, Bool) in
        let wasSent = events[key] == .sent
        if wasSent { events[key] = nil }
        return (timers.removeValue(forKey: key), wasSent)
      }
      // The release of the source may run code of others, so it comes after the lock.
      withExtendedLifetime(timer) {}
      if wasSent {
        bubble.suspensions.remove(from: key)
        bubble.blockHasEnded()
      }
      return wasSent
    }
  }
#endif
