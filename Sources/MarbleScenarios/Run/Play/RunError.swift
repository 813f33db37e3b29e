import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// An error that fails a run independently of its rows.
package struct RunError {
  package let code: ErrorCode
  /// A stable word for the kind of error.
  package let cause: String
  package let words: ErrorWords
  /// The range in the file that the error points at.
  package let place: SourceRange
  /// True if the error may depend on how fast another thread is.
  private(set) var mayDependOnThreads = false

  package var message: String { words.message }

  private init(
    _ cause: String, _ message: String, hint: String? = nil, fixes: [Fix] = [],
    at place: SourceRange, function: String = #function
  ) {
    self.init(
      cause, ErrorCode(Self.family, function), ErrorWords(message, hint: hint, fixes: fixes),
      at: place)
  }

  private init(_ cause: String, _ code: ErrorCode, _ words: ErrorWords, at place: SourceRange) {
    (self.cause, self.code, self.words, self.place) = (cause, code, words, place)
  }
}

extension ErrorCode {
  package static var runaway: Self { Self(RunError.family) }
  package static var unanswered: Self { Self(RunError.family) }
  package static var answerType: Self { Self(RunError.family) }
}

extension RunError {
  fileprivate static let family = "run"
  /// The cause of a run that would not end.
  package static let endless = "endless"

  /// A closure could not be evaluated.
  package static func evaluation(_ error: EvaluationError) -> Self {
    Self(EvaluationFamily.cause, error.fact.code, error.words, at: error.range)
  }
  static func runaway(_ error: RunawayError, in plan: Plan) -> Self {
    Self(
      endless,
      error.beginning + "it was still rescheduling "
        + error.culprits.prefix(3).map { "'\($0.name)'" }.joined(separator: ", "),
      hint: error.isAtOneInstant ? standstillAdvice : plan.adviceOnEnd, at: plan.syntax.titleRange)
  }
  /// A feed emits into its own input without end.
  static func endlessFeed(
    _ loop: [String], _ error: RunawayError, in plan: Plan, at place: SourceRange
  ) -> Self {
    Self(
      endless, error.beginning + "this feed still emits into its own input: " + loopText(loop),
      hint: error.isAtOneInstant
        ? "'take' or a 'filter' ends the loop, and a 'delay' in it lets the time go on"
        : plan.adviceOnEnd + (plan.until == nil ? "; 'take' or a 'filter' ends the loop" : ""),
      at: place)
  }
  static func relayFailed(
    _ name: String, _ value: Value, at instant: Instant, place: SourceRange
  ) -> Self {
    Self(
      "relay failed",
      "the pipeline that feeds the relay \(quotedCode(name)) failed with"
        + " \(value.shortDescription) at \(formatTime(instant)), and a relay cannot fail",
      hint: "'catchAndReturn' or 'catch' in the pipeline handles the error", at: place)
  }
  /// No row answers a call.
  static func unanswered(_ call: String, at instant: Instant, place: SourceRange) -> Self {
    Self(
      "unanswered", "no row answers \(quotedCode(call)), called at \(formatTime(instant))",
      hint: "add a row, \(quotedCode("cold \(call)  --(…|)"))",
      fixes: [Fix(.addAnswer(call), needsChoice: true)], at: place)
  }
  /// A row answers with a value of the wrong type for the system's service.
  static func answerType(
    _ name: String, type: String, _ value: Value, reason: ValueReadingError?, place: SourceRange
  ) -> Self {
    Self(
      "answer type",
      "'\(name)' answers \(type), not \(value)" + (reason.map { ": \($0.message)" } ?? ""),
      hint: reason?.hint, at: place)
  }
  /// A row of a service that answers no call. A system calls for each subscription anew.
  ///
  /// - Parameter calls: How many calls the rows before it with the same arguments answered.
  static func neverCalled(_ row: Plan.SourceRow, calls: Int, in plan: Plan) -> Self {
    let pattern = row.pattern
    return Self(
      "never called",
      calls == 0
        ? "\(quotedCode(pattern)) was never called"
        : "\(quotedCode(pattern)) was called \(counted(calls, "time")), so this row answered nothing",
      hint: calls == 0
        ? "\(quotedCode("subs \(pattern) none")) says that it is not called; or leave the row out"
        : plan.systemName == nil
          ? "a retry subscribes to the same call again, unless 'deferred' calls anew"
          : "a retry takes the next row; leave the row out if the system does not call again",
      at: row.name.range)
  }
  /// The tasks of the system cannot run in virtual time, or do not end.
  static func tasks(_ error: RunTaskError, place: SourceRange) -> Self {
    var result = Self(
      "task", ErrorCode("task", "\(error)"), ErrorWords(error.message, hint: error.hint(.scenario)),
      at: place)
    result.mayDependOnThreads = error.mayDependOnThreads
    return result
  }
}

extension RunawayError {
  /// How the run went on, before the words for what goes on.
  fileprivate var beginning: String {
    let time = formatTime(instant)
    return isAtOneInstant
      ? "time stands still at \(time): after \(limit) actions, "
      : "the scenario does not end: after \(limit) actions, at \(time), "
  }
}

extension Plan {
  fileprivate var adviceOnEnd: String {
    until == nil ? "'until 5s' ends an endless scenario" : "an earlier 'until' ends it sooner"
  }
}

extension RunTaskAdvice {
  /// The advice for the code of a scenario.
  static let scenario = RunTaskAdvice(
    runtime: "run the scenario with a version of Swift that it supports",
    sleep: "give the system a Clock in its initialiser, and pass stage.clock",
    resumption:
      "let it wait for a task, a service or the clock of the run: Dispatch queues, threads"
      + " and actors with an executor of their own are no part of it",
    thread: "let a task of the system do it: Dispatch queues and threads are no part of the run",
    mainActor: "register the system as one of the main actor: SystemDefinition(NAME) { @MainActor"
      + " stage in … }")
}
