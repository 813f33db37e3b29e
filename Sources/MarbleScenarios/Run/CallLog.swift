import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// When a closure or a service was called, and with what.
final class CallLog {
  private(set) var calls: [Occurrence<Value>] = []
  private let scheduler: TestScheduler
  private let failures: FailureSink
  private let place: SourceRange
  /// Whether the run is over: what is computed then to judge it is none of its calls.
  var isClosed = false

  /// - Parameter place: where the closure or the service is named; what is wrong with too many calls.
  init(scheduler: TestScheduler, failures: FailureSink, place: SourceRange) {
    self.scheduler = scheduler
    self.failures = failures
    self.place = place
  }

  /// Notes a call: one argument is itself, none is `()`, several are a tuple.
  func note(_ arguments: [Value]) {
    guard !isClosed else { return }
    let value: Value =
      switch arguments.count {
      case 0: .void
      case 1: arguments[0]
      default: .tuple(arguments.map { Value.Member($0) })
      }
    do throws(EvaluationFailure) {
      try ValueSize.keep(value, at: place, paidBy: failures)
      calls.append(Occurrence(time: scheduler.now, .next(value)))
    } catch {
      failures.report(error)
    }
  }
}
