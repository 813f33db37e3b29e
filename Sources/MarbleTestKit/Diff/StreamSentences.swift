import MarbleDiagrams

// The sentences about a stream: the first line that a user reads when a scenario fails.

extension Phrases {
  var aboutStream: String {
    switch looseness {
    case .exact: aboutStrictStream
    case .within(let tolerance): aboutStream(within: tolerance)
    case .inOrder: "\(withoutInstants) (in order)"
    case .anyOrder: "\(withoutInstants) (in any order)"
    }
  }

  var aboutStrictStream: String {
    switch difference.fact {
    case .early, .late: moved
    case .wrongValue: wrongValue
    case .wrongOrder:
      "\(name) came in the wrong order \(seenAt): expected \(wantedOrder), got \(seenOrder)"
    case .missing: missing
    case .unexpected: unexpected
    case .wrongError: "\(name) \(seenEnding) \(seenAt) instead of \(wantedError)\(wantedElsewhen)"
    case .endedEarly, .endedUnexpectedly, .endedOtherwise: ended
    case .neverEnded: "\(name) never \(wantedEnding), expected \(wantedAt)"
    case .wentOnAfterTheExpectedEnd: wentOn
    case .wentOnAfterItsEnd: "\(name) went on after its end\(ownEnd): \(seenMark) \(seenAt)"
    case .unexplored:
      "\(name) differs further from \(formatTime((seen?.time ?? wanted?.time) ?? .zero)) on"
    }
  }

  private var moved: String {
    if wanted?.isEnd == true { return "\(name) \(wantedEnding) \(delay)" }
    let first = difference.expected.lowerBound
    if others == 0 {
      let isOnlyValue = expected.prefix(2).filter { !$0.isEnd }.count == 1
      return isOnlyValue ? "\(name) came \(delay)" : "\(name) sent \(wantedMark) \(delay)"
    }
    guard difference.expected.upperBound == expected.count else {
      return "\(others + 1) events of \(name) came \(delay), from \(wantedMark) \(wantedAt) on"
    }
    let all = "every event of \(name) came \(delay)"
    return first == 0 ? all : "\(all) from the \(ordinal(first + 1)) on"
  }

  var wrongValue: String {
    let marks = differingMarks
    let first = "\(name) has \(marks.seen) instead of \(marks.wanted) \(seenAt)"
    return others == 0 ? first : "\(first), and \(counted(others, "more wrong value"))"
  }

  private var missing: String {
    if actual.isEmpty {
      return wanted?.isEnd == true
        ? "\(name) never \(wantedEnding), expected \(wantedAt)"
        : "\(name) sent nothing, expected \(wantedMark) \(wantedAt)"
    }
    return others == 0
      ? "\(name) is missing \(wantedMark) \(wantedAt)"
      : "\(name) is missing \(others + 1) events from \(wantedMark) \(wantedAt) on"
  }

  var unexpected: String {
    if expected.isEmpty {
      return seen?.isEnd == true
        ? "\(name) must not do anything but \(seenEnding) \(seenAt)"
        : "\(name) must not send anything but sent \(seenMark) \(seenAt)"
    }
    return others == 0
      ? "\(name) has an unexpected \(seenMark) \(seenAt)"
      : "\(name) has \(others + 1) unexpected events from \(seenMark) \(seenAt) on"
  }

  var ended: String {
    let lost = wanted?.isEnd == false ? ", before \(wantedMark) \(wantedAt)" : ""
    switch difference.fact {
    case .endedEarly: return "\(name) \(seenEnding) \(delay)\(lost)"
    case .endedOtherwise:
      return "\(name) \(seenEnding) \(seenAt) instead of \(wantedEndingInstead)\(wantedElsewhen)"
    default:
      return "\(name) \(seenEnding) \(seenAt)" + (lost.isEmpty ? ", expected to stay open" : lost)
    }
  }

  private var wentOn: String {
    seen?.time == wanted?.time
      ? "\(name) sent \(seenMark) \(seenAt) instead of \(wantedEndingInstead)"
      : "\(name) went on after its expected end \(wantedAt): \(seenMark) \(seenAt)"
  }

  var wantedEnding: String { wantedEnd?.isFailure == true ? "failed" : "completed" }

  private var wantedEndingInstead: String {
    guard let wantedEnd, wantedEnd.isFailure else { return "completing" }
    if case .error(let error?) = wantedEnd.event {
      return "failing with \(clipped(wording.literal(error), to: 60))"
    }
    return "failing"
  }

  private var wantedError: String {
    guard case .error(let error?)? = wantedEnd?.event else { return "an error" }
    return clipped(wording.literal(error), to: 60)
  }

  /// The instant of the expected end, if the actual end has another instant.
  private var wantedElsewhen: String {
    guard !looseness.isFree, let wantedEnd, wantedEnd.time != seen?.time else { return "" }
    return " at \(formatTime(wantedEnd.time))"
  }

  private var ownEnd: String {
    actual.first(where: \.isEnd).map { " at \(formatTime($0.time))" } ?? ""
  }
}
