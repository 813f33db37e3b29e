import MarbleStreams

/// The uses of a run by threads that do not run it. Any thread may note one.
package final class ForeignUses: @unchecked Sendable {
  private let lock = Lock()
  private var counts: [String: Int] = [:]

  package init() {}

  /// How many uses there were.
  package var count: Int { lock.withLock { counts.values.reduce(0, +) } }

  /// The name of a thing that was used. Of several it is the first in the order of the alphabet:
  /// the order in which threads arrive differs from run to run.
  var firstName: String? { lock.withLock { counts.keys.min() } }

  /// Notes the use of a thing.
  package func note(_ name: String) {
    lock.withLock { counts[name, default: 0] += 1 }
  }
}
