import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The calls of a closure or a service, with their arguments.
package final class CallLog {
  package private(set) var calls: [Occurrence<Value>] = []
  /// Receives the arguments of each call.
  var onCall: ((Value) -> Void)?
  private let scheduler: TestScheduler
  private let tasks: RunTasks
  private let evaluationLog: EvaluationLog
  private let place: SourceRange

  /// - Parameter place: The name of the closure or service in the text. The error of too many calls
  ///   points at it.
  init(in names: RunNames, place: SourceRange) {
    (scheduler, tasks, evaluationLog) = (names.scheduler, names.tasks, names.evaluationLog)
    self.place = place
  }

  /// Notes a call, unless the run is over: a predicate of a row may call the closure, too.
  func note(_ arguments: [Value]) {
    guard !tasks.isEnding else { return }
    let value = Value(ofArguments: arguments)
    do throws(EvaluationError) {
      try ValueSize.keep(value, of: place, chargedTo: evaluationLog)
      calls.append(Occurrence(time: scheduler.now, .next(value)))
      onCall?(value)
    } catch {
      evaluationLog.report(error)
    }
  }
}

extension Value {
  /// The arguments of a call: one is itself, none is `()`, several are a tuple.
  init(ofArguments arguments: [Value]) {
    self =
      switch arguments.count {
      case 0: .void
      case 1: arguments[0]
      default: .tuple(arguments.map { Value.Member($0) })
      }
  }
}
