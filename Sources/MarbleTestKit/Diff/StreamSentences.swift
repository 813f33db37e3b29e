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
      "\(name) came in the wrong order \(actualAt): expected \(expectedOrder), got \(actualOrder)"
    case .missing: missing
    case .unexpected: unexpected
    case .wrongError:
      "\(name) \(actualEnding) \(actualAt) instead of \(expectedError)\(expectedElsewhen)"
    case .endedEarly, .endedUnexpectedly, .endedOtherwise: ended
    case .neverEnded: "\(name) never \(expectedEnding), expected \(expectedAt)"
    case .wentOnAfterTheExpectedEnd: wentOn
    case .wentOnAfterItsEnd: "\(name) went on after its end\(ownEnd): \(actualMark) \(actualAt)"
    case .unexplored:
      "\(name) differs further from \(formatTime((firstActual?.time ?? firstExpected?.time) ?? .zero)) on"
    }
  }

  private var moved: String {
    if firstExpected?.isEnd == true { return "\(name) \(expectedEnding) \(delay)" }
    let first = difference.expected.lowerBound
    if others == 0 {
      let isOnlyValue = expected.prefix(2).filter { !$0.isEnd }.count == 1
      return isOnlyValue ? "\(name) came \(delay)" : "\(name) sent \(expectedMark) \(delay)"
    }
    guard difference.expected.upperBound == expected.count else {
      return "\(others + 1) events of \(name) came \(delay), from \(expectedMark) \(expectedAt) on"
    }
    let all = "every event of \(name) came \(delay)"
    return first == 0 ? all : "\(all) from the \(ordinal(first + 1)) on"
  }

  var wrongValue: String {
    let marks = differingMarks
    let first = "\(name) has \(marks.actual) instead of \(marks.expected) \(actualAt)"
    return others == 0 ? first : "\(first), and \(counted(others, "more wrong value"))"
  }

  private var missing: String {
    if actual.isEmpty {
      return firstExpected?.isEnd == true
        ? "\(name) never \(expectedEnding), expected \(expectedAt)"
        : "\(name) sent nothing, expected \(expectedMark) \(expectedAt)"
    }
    return others == 0
      ? "\(name) is missing \(expectedMark) \(expectedAt)"
      : "\(name) is missing \(others + 1) events from \(expectedMark) \(expectedAt) on"
  }

  var unexpected: String {
    if expected.isEmpty {
      return firstActual?.isEnd == true
        ? "\(name) must not do anything but \(actualEnding) \(actualAt)"
        : "\(name) must not send anything but sent \(actualMark) \(actualAt)"
    }
    return others == 0
      ? "\(name) has an unexpected \(actualMark) \(actualAt)"
      : "\(name) has \(others + 1) unexpected events from \(actualMark) \(actualAt) on"
  }

  var ended: String {
    let lost = firstExpected?.isEnd == false ? ", before \(expectedMark) \(expectedAt)" : ""
    switch difference.fact {
    case .endedEarly: return "\(name) \(actualEnding) \(delay)\(lost)"
    case .endedOtherwise:
      return
        "\(name) \(actualEnding) \(actualAt) instead of \(expectedEndingInstead)\(expectedElsewhen)"
    default:
      return "\(name) \(actualEnding) \(actualAt)"
        + (lost.isEmpty ? ", expected to stay open" : lost)
    }
  }

  private var wentOn: String {
    firstActual?.time == firstExpected?.time
      ? "\(name) sent \(actualMark) \(actualAt) instead of \(expectedEndingInstead)"
      : "\(name) went on after its expected end \(expectedAt): \(actualMark) \(actualAt)"
  }

  var expectedEnding: String { expectedEnd?.isError == true ? "failed" : "completed" }

  private var expectedEndingInstead: String {
    guard let expectedEnd, expectedEnd.isError else { return "completing" }
    if case .error(let error?) = expectedEnd.event {
      return "failing with \(clipped(wording.literal(error), to: 60))"
    }
    return "failing"
  }

  private var expectedError: String {
    guard case .error(let error?)? = expectedEnd?.event else { return "an error" }
    return clipped(wording.literal(error), to: 60)
  }

  /// The instant of the expected end, if the actual end has another instant.
  private var expectedElsewhen: String {
    guard !looseness.isFree, let expectedEnd, expectedEnd.time != firstActual?.time else {
      return ""
    }
    return " at \(formatTime(expectedEnd.time))"
  }

  private var ownEnd: String {
    actual.first(where: \.isEnd).map { " at \(formatTime($0.time))" } ?? ""
  }
}
