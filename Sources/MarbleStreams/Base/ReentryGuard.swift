/// Tracks the threads inside a loop, so that no thread re-enters the loop it is already in. If the
/// loop causes an event on its own thread, the loop handles that event later. An event on another
/// thread is handled by that thread, because its consequences must be delivered on the event's
/// thread.
///
/// The lock of the owner guards this value.
@usableFromInline
struct ReentryGuard {
  /// The number of the first thread inside, or 0 when there is none.
  private var first: UInt = 0
  private var others: [UInt] = []

  @usableFromInline
  init() {}

  /// Whether the current thread is inside.
  @usableFromInline
  var containsCurrentThread: Bool {
    let thread = threadNumber()
    return first == thread || !others.isEmpty && others.contains(thread)
  }

  /// Enters the loop. Returns false if the current thread is already inside.
  @usableFromInline
  mutating func enter() -> Bool {
    if containsCurrentThread { return false }
    if first == 0 { first = threadNumber() } else { others.append(threadNumber()) }
    return true
  }

  @usableFromInline
  mutating func leave() {
    let thread = threadNumber()
    if first == thread { first = 0 } else { others.removeAll { $0 == thread } }
  }
}
