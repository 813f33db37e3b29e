#if canImport(Glibc)
  import MarbleStreams

  /// The timers of Dispatch sources that a bubble has set. At its virtual instant, a timer is set
  /// anew to fire at once. The time stands still until its handler has ended.
  final class SourceTimers: @unchecked Sendable {
    /// A source, by its address.
    struct Source: Hashable, @unchecked Sendable {
      let object: DispatchCalls.Object
    }

    private struct Timer {
      var number: Int
      /// The time from one event to the next; nil for a single event.
      let interval: Duration?
      /// True from its instant until its handler has ended.
      var fires = false
    }

    private let lock = Lock()
    private unowned let bubble: Bubble
    private var timers: [Source: Timer] = [:]
    private var count = 0

    init(_ bubble: Bubble) {
      self.bubble = bubble
    }

    /// Sets the timer of a source. Without an instant, it never fires.
    func set(_ source: Source, start: Instant?, interval: UInt64) {
      forget(source)
      guard let start else { return }
      let number = lock.withLock {
        count += 1
        timers[source] = Timer(
          number: count, interval: interval < .max / 2 ? .nanoseconds(Int64(interval)) : nil)
        return count
      }
      schedule(source, number, at: start)
    }

    private func schedule(_ source: Source, _ number: Int, at instant: Instant) {
      bubble.schedule(at: instant) { [self] in fire(source, number, at: instant) }
    }

    private func fire(_ source: Source, _ number: Int, at instant: Instant) {
      let next = lock.withLock { () -> Instant?? in
        guard timers[source]?.number == number, timers[source]?.fires == false else { return .none }
        timers[source]?.fires = true
        return .some(timers[source]?.interval.map { instant.advanced(by: $0) })
      }
      guard let next else { return }
      bubble.blockCount.add(1, ordering: .acquiringAndReleasing)
      DispatchCalls.realSetTimer(source.object, DispatchCalls.realTime(0, 0), .max, 0)
      if let next { schedule(source, number, at: next) }
    }

    /// Notes that the handler of a source has ended.
    func handled(_ source: Source) {
      let didFire = lock.withLock {
        defer { timers[source]?.fires = false }
        return timers[source]?.fires == true
      }
      if didFire { bubble.blockHasEnded() }
    }

    /// Stops the timer of a source. A handler that has not begun never does.
    func cancel(_ source: Source) { forget(source) }

    private func forget(_ source: Source) {
      if lock.withLock({ timers.removeValue(forKey: source)?.fires }) == true {
        bubble.blockHasEnded()
      }
    }
  }
#endif
