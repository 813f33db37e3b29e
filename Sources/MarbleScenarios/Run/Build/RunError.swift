import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// An error that fails a run independently of its rows.
package enum RunError {
  /// A closure could not be evaluated.
  case evaluation(EvaluationError)
  /// The run would not end.
  case runaway(RunawayError)
  /// A feed emits into its own input without end.
  case endlessFeed([String], RunawayError, place: SourceRange)
  /// The pipeline of a relay's feed failed.
  case relayFailed(String, Value, at: Instant, place: SourceRange)
  /// No row answers a call.
  case unanswered(String, at: Instant, place: SourceRange)
  /// A row answers with a value of the wrong type for the system's service.
  case answerType(String, type: String, Value, reason: ValueReadingError?, place: SourceRange)
  /// A row of a service answered no call. The rows before it with the same arguments answered this
  /// number of calls.
  case neverCalled(String, calls: Int, place: SourceRange)
  /// The tasks of the system cannot run in virtual time, or do not end.
  case tasks(RunTaskError, place: SourceRange)
}

extension RunError {
  /// The changes of the file that remove the error.
  var fixes: [Fix] {
    switch self {
    case .evaluation(let error): error.words.fixes
    case .unanswered(let call, _, _): [Fix(.addAnswer(call), needsChoice: true)]
    default: []
    }
  }
}
