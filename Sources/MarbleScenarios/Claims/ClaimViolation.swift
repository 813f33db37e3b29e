import MarbleDiagrams
import MarbleStreams

/// How a run broke a claim.
package struct ClaimViolation: Sendable {
  /// The instant at which the claim is broken: that of the event, or the deadline.
  package let instant: Instant
  /// The instant of the cause, if the claim has one.
  package var cause: Instant?
  /// How often the event came from the cause on, if the claim limits that.
  var count = 0
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

// The messages about claims. Each is one sentence without a full stop.

extension Claim {
  /// The kind of failure of a claim that could not fail.
  package static let untestedCause = "untested"

  /// The message of a violation, and the words at its instant in the picture.
  func words(of violation: ClaimViolation) -> (message: String, callout: String) {
    let instant = formatTime(violation.instant)
    let cause = violation.cause.map(formatTime) ?? ""
    let span = within.map { formatDuration($0) } ?? ""
    let events = eventTexts.map(quotedCode)
    let (failure, broken) = ("\(quotedCode(text)) does not hold", "the condition is broken here")
    switch statement.kind {
    case .always: return ("\(failure) at \(instant)", broken)
    case .never: return ("\(failure): its condition is true at \(instant)", broken)
    case .finally: return ("\(failure) at the end, at \(instant)", broken)
    case .response:
      let message = "no \(events[1]) within \(span) after \(events[0]) at \(cause)"
      return (message, "the time is over here")
    case .absence:
      let time = within == nil ? "" : "within \(span) "
      let end = events.count < 3 ? "" : ", before \(events[2])"
      let message = "\(events[0]) at \(instant), \(time)after \(events[1]) at \(cause)" + end
      return (message, "this may not come here")
    case .rate(let limit):
      let time = cause == instant ? "at \(instant)" : "from \(cause) to \(instant)"
      let message =
        "\(violation.count) times \(events[0]) \(time),"
        + " and at most \(limit) may come within \(span)"
      return (message, "number \(violation.count) within the time")
    case .equality(let name, let model, _):
      let message = "\(quotedCode(name.text)) differs from \(quotedCode(model.text)) at \(instant)"
      return (message, "here they differ")
    }
  }

  /// Why nothing was tested, and what helps.
  package var untested: (message: String, hint: String) {
    let events = eventTexts.map(quotedCode)
    var hint = "a value that is missing, more events or a longer 'within' may cause it"
    var reason: String
    switch statement.kind {
    case .always, .never, .finally:
      hint = "the names need a value: more events, or a longer 'within'"
      if case .finally = statement.kind {
        reason = "\(quotedCode(text)) had no value at the end"
      } else if condition?.closure.body.hasImplication == true {
        reason = "the left side of 'implies' was never true in \(quotedCode(text))"
      } else {
        reason = "\(quotedCode(text)) never had a value"
        if !events.isEmpty { reason += ", or \(events[0]) never happened" }
      }
    case .response:
      reason = "\(events[0]) never happened, or its time was not over"
      if events.count > 2 { reason += ", or \(events[2]) came at its instant" }
    case .absence:
      reason = "\(events[1]) never happened" + (within == nil ? "" : ", or its time was not over")
    case .rate: reason = "\(events[0]) never happened"
    case .equality(let name, let model, _):
      hint = "more events, or a longer 'within', let the streams emit something"
      reason = "neither \(quotedCode(name.text)) nor \(quotedCode(model.text)) had an event"
    }
    return ("nothing was tested: " + reason, hint)
  }
}
