import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The calls of a closure or a service, with their arguments.
package final class CallLog {
  package private(set) var calls: [Occurrence<Value>] = []
  private let scheduler: TestScheduler
  private let failures: FailureSink
  private let place: SourceRange
  /// True after the run. Calls made to evaluate the result are not recorded.
  var isClosed = false

  /// - Parameter place: The name of the closure or service in the text. The error of too many calls
  ///   points at it.
  init(scheduler: TestScheduler, failures: FailureSink, place: SourceRange) {
    self.scheduler = scheduler
    self.failures = failures
    self.place = place
  }

  /// Records a call. One argument is itself, no argument is `()`, several are a tuple.
  func note(_ arguments: [Value]) {
    guard !isClosed else { return }
    let value: Value =
      switch arguments.count {
      case 0: .void
      case 1: arguments[0]
      default: .tuple(arguments.map { Value.Member($0) })
      }
    do throws(EvaluationFailure) {
      try ValueSize.keep(value, at: place, chargedTo: failures)
      calls.append(Occurrence(time: scheduler.now, .next(value)))
    } catch {
      failures.report(error)
    }
  }
}
