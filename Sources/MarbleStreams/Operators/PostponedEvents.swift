/// The events that an operator receives while it changes the streams that it emits: they wait until
/// the change is complete.
///
/// A window that ends and the next one that begins are one change, and so is a group that is
/// emitted. What such a change causes is delivered after it, in order; for a group that is after
/// its first value.
@usableFromInline
final class PostponedEvents {
  /// Whether an event has to wait.
  @usableFromInline private(set) var isBusy = false
  private var isDraining = false
  private var waiting = RingBuffer<() -> Void>()

  @usableFromInline
  init() {}

  @usableFromInline
  func append(_ event: @escaping () -> Void) {
    waiting.append(event)
  }

  /// Performs an event now, or when the change is complete.
  @usableFromInline
  func perform(_ event: @escaping () -> Void) {
    if isBusy { append(event) } else { event() }
  }

  /// Begins a change: from now on, events have to wait.
  @usableFromInline
  func begin() {
    isBusy = true
  }

  /// Begins the last event of a change: what it causes has to wait only if other events wait
  /// already.
  @usableFromInline
  func beginLast() {
    isBusy = !waiting.isEmpty
  }

  /// Ends a change, and performs the events that came during it. The change may be part of such an
  /// event.
  @usableFromInline
  func end() {
    isBusy = !waiting.isEmpty
    guard !isDraining else { return }
    isDraining = true
    while let event = waiting.popFirst() {
      // An event that comes during the last one does not have to wait.
      isBusy = !waiting.isEmpty
      event()
    }
    isDraining = false
  }
}
