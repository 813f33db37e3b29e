import MarbleDiagrams
import MarbleStreams

/// Something that fails a run although no row says so.
enum RunFault {
  /// A closure could not be computed.
  case evaluation(EvaluationFailure)
  /// The run would not end.
  case runaway(RunawayError)
  /// No row answers a call.
  case unanswered(String, at: Instant, place: SourceRange)
  /// A row answers with a value that the system's service cannot have.
  case answerType(String, type: String, value: Value, place: SourceRange)
  /// A row of a service answered no call.
  case neverCalled(String, place: SourceRange)
}
