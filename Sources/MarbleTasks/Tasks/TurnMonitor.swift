import Dispatch
import MarbleTime

/// Looks at the watches of runs at intervals, as long as there are any.
final class TurnMonitor: @unchecked Sendable {
  private struct Entry {
    weak var watch: TurnWatch?
  }

  /// The monitor of all runs. A run is short, and a timer of its own would take as long as a small
  /// test.
  static let ofRuns = TurnMonitor(every: .seconds(1))

  let interval: Duration
  // A queue of its own: turns that do not end may occupy all threads of the global one.
  private let queue = DispatchQueue(label: "the watches of runs")
  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var isQueued = false

  init(every interval: Duration) { self.interval = interval }

  func add(_ watch: TurnWatch) {
    let isFirst = lock.withLock {
      entries[ObjectIdentifier(watch)] = Entry(watch: watch)
      defer { isQueued = true }
      return !isQueued
    }
    if isFirst { queueLook() }
  }

  func remove(_ watch: TurnWatch) {
    lock.withLock { entries[ObjectIdentifier(watch)] = nil }
  }

  private func queueLook() {
    let (seconds, attoseconds) = interval.components
    let wait = Double(seconds) + Double(attoseconds) / 1e18
    queue.asyncAfter(deadline: .now() + wait) { [weak self] in self?.look() }
  }

  private func look() {
    let watches = lock.withLock {
      let watches = entries.values.compactMap(\.watch)
      isQueued = !watches.isEmpty
      return watches
    }
    for watch in watches { watch.look() }
    if !watches.isEmpty { queueLook() }
  }
}
