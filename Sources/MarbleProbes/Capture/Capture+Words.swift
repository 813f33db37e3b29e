import MarbleDiagrams
import MarbleTestKit

extension Capture {
  /// Whether a run reproduces the log, for people.
  package var verdict: [String] {
    let outputs = "\(matched) of \(counted(expects.count, expects.noun))"
    switch outcome {
    case .rows: return ["not run: the rows wait for a pipeline, where 'let' is in a comment"]
    case .reproduced(let explanation):
      let words = explanation.sentence.map { " when " + $0 } ?? ""
      return ["✓ reproduced: \(outputs)\(words)"] + explanation.remarks
    case .different(let difference, let end):
      return [
        "✗ not reproduced\(matched < expects.count ? ":" : ", despite") \(outputs); \(end.message)",
        "the first event that differs:",
        "  " + difference.message,
      ] + (end.reason.map { ["  " + $0] } ?? []) + ["tried: \(end.tried)"]
    case .invalid: return ["✗ the scenario cannot run"]
    }
  }
}

extension CaptureExplanation {
  /// The conditions of a run besides the rows, after "reproduced when". Nil if there are none.
  package var sentence: String? {
    var parts: [String] = []
    if start > 0 {
      parts.append("the system begins \(formatDuration(.nanoseconds(start))) after the log")
    }
    if isLater { parts.append("the session begins one tick after the system") }
    if !lateness.isEmpty {
      parts.append(
        lateness.count == 1
          ? "every timer wakes \(formatDuration(lateness[0])) late"
          : "timers wake late by \(lateness.map { formatDuration($0) }.joined(separator: ", "))")
    }
    parts += changes.map { change in
      "\(change.chosen) comes before \(change.before.joined(separator: ", "))"
        + " at \(formatTime(change.instant))"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", and ")
  }

  package var remarks: [String] {
    guard runs > 1, sentence != nil || failedTicks != nil else { return [] }
    let others = failedTicks.map { "; \($0) ticks do not reproduce it" } ?? ""
    return ["found in \(counted(runs, "run"))\(others)"]
  }
}

extension CaptureSearchEnd {
  package var message: String {
    "the nearest of \(counted(runs, "run"))"
      + (isOutOfTime
        ? ", for which \(formatDuration(LogLimits.time)) were enough"
        : isAtLimit ? ", which is the limit" : "")
  }

  /// The ticks, orders and delays of the runs, for the report.
  package var tried: String {
    let ticks = Set([ticks.max(), ticks.min()].compactMap(\.self)).sorted(by: >)
    var parts = ["a tick of \(ticks.map { formatDuration($0) }.joined(separator: " to "))"]
    if orders > 0 { parts.append("\(counted(orders, "other order")) of the work at an instant") }
    if !lateness.isEmpty {
      parts.append(
        "timers that wake \(lateness.map { formatDuration($0) }.joined(separator: ", ")) late")
    }
    return parts.joined(separator: "; ")
  }
}

extension ShrinkError {
  /// True if the statement holds.
  package var isHeld: Bool { if case .holds = self { true } else { false } }

  package var message: String {
    switch self {
    case .noSystem: "a session without a system does not run, so it cannot be made smaller"
    case .tooManyEvents(let count):
      "a session of \(grouped(count)) events is too long to be made smaller, which takes at most"
        + " \(SessionShape.eventLimit): cut the log with --from, --to or --last"
    case .invalid(_, let statement): "'\(statement)' cannot be checked in this session"
    case .holds: "the session does not break the statement, in any order that was tried"
    case .unwritable: "the smallest session needs more than rows can say"
    }
  }
}

extension CaptureDifference {
  package var message: String {
    let place = line.map { "line \($0): " } ?? ""
    let recorded = "'\(name)' has \(logged) at \(formatTime(time)) in the log"
    switch fact {
    case .missing: return "\(place)\(recorded), and does not have it in the scenario"
    case .value(let value): return "\(place)\(recorded), and \(value) in the scenario"
    case .instant(let instant):
      return "\(place)\(recorded), and at \(formatTime(instant)) in the scenario"
    case .unexpected(let value, let instant):
      return "'\(name)' has \(value) at \(formatTime(instant)) in the scenario, and not in the log"
    case .notCancelled:
      return "'\(name)' is cancelled at \(formatTime(time)) in the log, and not in the scenario"
    case .unwritable: return "a run has it all, and the rows of a scenario cannot say so"
    case .failure(let message): return "the run fails: \(message)"
    }
  }
}
