/// Which threads are inside a loop that must not be entered again from inside: an event that comes
/// during the loop on its own thread is left to the loop. One that comes on another thread is not,
/// for what follows an event is told on the event's thread.
///
/// Guarded by the lock of the object that has it.
@usableFromInline
struct ReentryGuard {
  /// The number of the first thread; 0 when there is none.
  private var first: UInt = 0
  private var others: [UInt] = []

  @usableFromInline
  init() {}

  /// Whether the running thread is inside.
  @usableFromInline
  var haveThisOne: Bool {
    let thread = threadNumber()
    return first == thread || !others.isEmpty && others.contains(thread)
  }

  /// Enters; false when the running thread is inside.
  @usableFromInline
  mutating func enter() -> Bool {
    if haveThisOne { return false }
    if first == 0 { first = threadNumber() } else { others.append(threadNumber()) }
    return true
  }

  @usableFromInline
  mutating func leave() {
    let thread = threadNumber()
    if first == thread { first = 0 } else { others.removeAll { $0 == thread } }
  }
}
