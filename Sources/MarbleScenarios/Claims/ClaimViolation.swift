import MarbleDiagrams
import MarbleStreams

/// How a run broke a claim, as a fact.
package struct ClaimViolation: Sendable {
  package enum Fact: Sendable {
    /// A condition does not hold, or one that never may does.
    case condition
    /// A condition does not hold at the end of the run.
    case end
    /// No answer followed the cause.
    case unanswered
    /// An event followed the cause.
    case followed
    /// The event came this often from the cause on.
    case tooOften(Int)
    /// The streams differ from this instant on.
    case difference
  }

  package let fact: Fact
  /// The instant at which the claim is broken: that of the event, or the deadline.
  package let instant: Instant
  /// The instant of the cause, if the claim has one.
  package var cause: Instant?
}

/// The result of the check of a claim in one run.
package struct ClaimResult: Sendable {
  /// How often the claim could have failed.
  package var tests = 0
  /// The first violation.
  package var violation: ClaimViolation?
  /// Why a condition could not be evaluated.
  package var error: EvaluationError?

  package init() {}
}

extension Claim {
  /// One sentence without a full stop.
  package func message(of violation: ClaimViolation) -> String {
    let instant = formatTime(violation.instant)
    let cause = violation.cause.map(formatTime) ?? ""
    switch (kind, violation.fact) {
    case (.equality(let name, let model, _), _):
      return "\(quotedCode(name)) differs from \(quotedCode(model)) at \(instant)"
    case (.never, _):
      return "\(quotedCode(text)) does not hold: its condition is true at \(instant)"
    case (.response(let event, let answer, let within, _), _):
      return "no \(quotedCode(answer.text)) within \(formatDuration(within)) after"
        + " \(quotedCode(event.text)) at \(cause)"
    case (.absence(let event, let limits), _):
      let time = limits.within.map { "within \(formatDuration($0)) " } ?? ""
      let end = limits.release.map { ", before \(quotedCode($0.text))" } ?? ""
      return "\(quotedCode(event.text)) at \(instant), \(time)after"
        + " \(quotedCode(limits.cause.text)) at \(cause)" + end
    case (.rate(let limit, let event, let within), .tooOften(let count)):
      let time = cause == instant ? "at \(instant)" : "from \(cause) to \(instant)"
      return "\(count) times \(quotedCode(event.text)) \(time),"
        + " and at most \(limit) may come within \(formatDuration(within))"
    case (.finally, _): return "\(quotedCode(text)) does not hold at the end, at \(instant)"
    default: return "\(quotedCode(text)) does not hold at \(instant)"
    }
  }

  /// Why nothing was tested: one sentence without a full stop.
  package var untested: String {
    switch kind {
    case .always(let condition, let scope), .never(let condition, let scope):
      condition.hasImplication
        ? "nothing was tested: the left side of 'implies' was never true in \(quotedCode(text))"
        : "nothing was tested: \(quotedCode(text)) never had a value"
          + (scope.map { ", or \(quotedCode($0.start.text)) never happened" } ?? "")
    case .finally: "nothing was tested: \(quotedCode(text)) had no value at the end"
    case .absence(_, let limits) where limits.within == nil:
      "nothing was tested: \(quotedCode(limits.cause.text)) never happened"
    case .response(let cause, _, _, let release):
      Self.untested(cause)
        + (release.map { ", or \(quotedCode($0.text)) came at its instant" } ?? "")
    case .absence(_, let limits): Self.untested(limits.cause)
    case .rate(_, let event, _): "nothing was tested: \(quotedCode(event.text)) never happened"
    case .equality(let name, let model, _):
      "nothing was tested: neither \(quotedCode(name)) nor \(quotedCode(model)) had an event"
    }
  }

  private static func untested(_ cause: WatchedEvent) -> String {
    "nothing was tested: \(quotedCode(cause.text)) never happened, or its time was not over"
  }
}
