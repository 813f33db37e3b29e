import Foundation
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

/// The text that a body returns, or "timeout" if a time has passed before.
package func text(
  within limit: Duration?, of body: @escaping @Sendable () async -> String
) async -> String {
  await withTaskGroup(of: String.self) { tasks in
    tasks.addTask(operation: body)
    if let limit {
      tasks.addTask {
        try? await Task.sleep(for: limit)
        return "timeout"
      }
    }
    defer { tasks.cancelAll() }
    return await tasks.next()!
  }
}

/// Takes real time of which the virtual time knows nothing, as work does.
package func work(milliseconds: Int32) { poll(nil, 0, milliseconds) }

package struct Broken: Error, Equatable {
  package init() {}
}
