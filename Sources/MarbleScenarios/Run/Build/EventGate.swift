/// Leaves out the invented events of a row at whose instant the condition of its `while` is not
/// true.
final class EventGate {
  /// Decides about the next event. Nil before the streams of the run are made, when no event
  /// passes.
  var isOpen: (() -> Bool)?
  /// The events that were left out, by their positions in the row.
  private(set) var leftOut: Set<Int> = []
  /// The number of events so far.
  private(set) var count = 0

  func admits() -> Bool {
    let position = count
    count += 1
    if isOpen?() ?? false { return true }
    leftOut.insert(position)
    return false
  }
}
