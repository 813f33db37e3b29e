import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

extension RunError {
  /// A stable word for the kind of error.
  package var cause: String {
    switch self {
    case .evaluation: EvaluationFact.cause
    case .runaway, .endlessFeed: "endless"
    case .relayFailed: "relay failed"
    case .unanswered: "unanswered"
    case .answerType: "answer type"
    case .neverCalled: "never called"
    case .tasks: "task"
    }
  }

  /// One sentence that describes it.
  package var message: String {
    switch self {
    case .evaluation(let error): error.words.message
    case .runaway(let error):
      error.beginning + "it was still rescheduling "
        + error.culprits.prefix(3).map { "'\($0.name)'" }.joined(separator: ", ")
    case .endlessFeed(let loop, let error, _):
      error.beginning + "this feed still emits into its own input: " + loopText(loop)
    case .relayFailed(let name, let value, let instant, _):
      "the pipeline that feeds the relay \(quotedCode(name)) failed with "
        + "\(value.shortDescription) at \(formatTime(instant)), and a relay cannot fail"
    case .unanswered(let call, let instant, _):
      "no row answers \(quotedCode(call)), called at \(formatTime(instant))"
    case .answerType(let name, let type, let value, let reason, _):
      "'\(name)' answers \(type), not \(value)" + (reason.map { ": \($0.message)" } ?? "")
    case .neverCalled(let pattern, calls: 0, _): "\(quotedCode(pattern)) was never called"
    case .neverCalled(let pattern, let calls, _):
      "\(quotedCode(pattern)) was called \(counted(calls, "time")), so this row answered nothing"
    case .tasks(let error, _): error.message
    }
  }

  /// Suggestions of what to write instead, in this plan.
  func hints(in plan: Plan) -> [String] {
    switch self {
    case .evaluation(let error): error.words.hint.map { ["hint: \($0)"] } ?? []
    case .answerType(_, _, _, let reason, _): reason?.hint.map { ["hint: \($0)"] } ?? []
    case .relayFailed: ["hint: 'catchAndReturn' or 'catch' in the pipeline handles the error"]
    case .endlessFeed(_, let error, _) where error.isAtOneInstant:
      ["hint: 'take' or a 'filter' ends the loop, and a 'delay' in it lets the time go on"]
    case .runaway(let error) where error.isAtOneInstant:
      ["hint: \(standstillAdvice)"]
    case .runaway where plan.until != nil: ["hint: an earlier 'until' ends it sooner"]
    case .endlessFeed where plan.until != nil: ["hint: an earlier 'until' ends it sooner"]
    case .endlessFeed:
      ["hint: 'until 5s' ends an endless scenario; 'take' or a 'filter' ends the loop"]
    case .runaway: ["hint: 'until 5s' ends an endless scenario"]
    case .unanswered(let call, _, _): ["hint: add a row, \(quotedCode("cold \(call)  --(…|)"))"]
    case .neverCalled(_, let calls, _) where calls > 0:
      ["hint: a retry subscribes to the same call again, unless 'deferred' calls anew"]
    case .neverCalled(let pattern, _, _):
      [
        "hint: \(quotedCode("subs \(pattern) none")) says that it is not called; or leave the row out"
      ]
    case .tasks(let error, _): ["hint: \(error.hint(.scenario))"]
    }
  }

  /// The range in the file that the error points at.
  func range(in plan: Plan) -> Range<Int> {
    switch self {
    case .evaluation(let error): error.range.bytes
    case .runaway: plan.syntax.titleRange.bytes
    case .unanswered(_, _, let place), .answerType(_, _, _, _, let place),
      .neverCalled(_, _, let place), .tasks(_, let place),
      .endlessFeed(_, _, let place), .relayFailed(_, _, _, let place):
      place.bytes
    }
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
