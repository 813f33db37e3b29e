import Synchronization

/// Values that several tasks add, in their order.
package final class Log<Value: Sendable>: Sendable {
  private let entries = Mutex<[Value]>([])

  package init() {}

  package var values: [Value] { entries.withLock { $0 } }
  package func add(_ value: Value) { entries.withLock { $0.append(value) } }
}

/// A watch that runs from its creation.
package struct Watch: Sendable {
  private let begin = ContinuousClock.now

  package init() {}

  /// The time since the creation.
  package var time: Duration { ContinuousClock.now - begin }
  /// The same in whole milliseconds.
  package var milliseconds: Int { Int(time / .milliseconds(1)) }
}

package struct Broken: Error, Equatable {
  package init() {}
}
