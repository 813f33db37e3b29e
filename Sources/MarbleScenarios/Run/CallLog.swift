import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// When a closure or a service was called, and with what.
final class CallLog {
  private(set) var calls: [Occurrence<Value>] = []
  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Notes a call: one argument is itself, none is `()`, several are a tuple.
  func note(_ arguments: [Value]) {
    let value: Value =
      switch arguments.count {
      case 0: .void
      case 1: arguments[0]
      default: .tuple(arguments.map { Value.Member($0) })
      }
    calls.append(Occurrence(time: scheduler.now.nanoseconds, .next(value)))
  }
}
