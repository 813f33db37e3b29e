extension StreamSubscription {
  /// Marks the beginning of an event's delivery. A debug build stops the program if another thread
  /// is delivering an event to the same observer.
  @inlinable
  func beginDelivery() {
    #if DEBUG
      recordDeliveryBegin()
    #endif
  }

  @inlinable
  func endDelivery() {
    #if DEBUG
      recordDeliveryEnd()
    #endif
  }

  #if DEBUG
    /// `deliveringThread` is a thread's number, with the depth of its re-entrance in the low byte.
    @usableFromInline
    func recordDeliveryBegin() {
      let thread = threadNumber() << 8
      let current = deliveringThread.load(ordering: .acquiring)
      if current == 0 {
        let (won, _) = deliveringThread.compareExchange(
          expected: 0, desired: thread | 1, ordering: .acquiringAndReleasing)
        if won { return }
      } else if current & ~0xFF == thread {
        if current & 0xFF < 0xFF { deliveringThread.store(current + 1, ordering: .releasing) }
        return
      }
      fatalError(
        """
        Two threads send events into one observer at once. A stream's events must come one after \
        the other: put `synchronized()` before the operator where the threads meet, or \
        `observe(on:)` a serial scheduler.
        """)
    }

    @usableFromInline
    func recordDeliveryEnd() {
      let current = deliveringThread.load(ordering: .relaxed)
      deliveringThread.store(current & 0xFF <= 1 ? 0 : current - 1, ordering: .releasing)
    }
  #endif
}
