import MarbleDiagrams

// The sentences about streams and calls: the first line that a user reads when a scenario fails.

extension Phrases {
  var sentence: String {
    switch looseness {
    case .exact: strict
    case _ where wording.subject == .calls: strict
    case .within(let tolerance): sentence(within: tolerance)
    case .inOrder: "\(withoutInstants) (in order)"
    case .anyOrder: "\(withoutInstants) (in any order)"
    }
  }

  /// The sentence about a row that fixes every instant.
  var strict: String {
    switch difference.fact {
    case .early, .late: moved
    case .wrongValue: wrongValue
    case .wrongOrder:
      "\(name) \(verbs.verb) in the wrong order \(actualAt): "
        + "expected \(expectedOrder), got \(actualOrder)"
    case .missing: missing
    case .unexpected: unexpected
    case .wrongError:
      "\(name) \(actualEnding) \(actualAt) instead of "
        + "\(expectedLiteral ?? "an error")\(expectedElsewhen)"
    case .endedEarly, .endedUnexpectedly, .endedOtherwise: ended
    case .neverEnded: "\(name) never \(expectedEnding), expected \(expectedAt)"
    case .wentOnAfterTheExpectedEnd: wentOn
    case .wentOnAfterItsEnd: "\(name) went on after its end\(ownEnd): \(actualMark) \(actualAt)"
    case .unexplored:
      (wording.subject == .calls
        ? "the calls of \(name) differ further from " : "\(name) differs further from ")
        + "\(formatTime((firstActual?.time ?? firstExpected?.time) ?? .zero)) on"
    }
  }

  private var moved: String {
    if firstExpected?.isEnd == true { return "\(name) \(expectedEnding) \(delay)" }
    if others == 0 {
      let isOnlyValue = expected.prefix(2).filter { !$0.isEnd }.count == 1
      if isOnlyValue { return "\(name) \(verbs.verb) \(delay)" }
      return wording.subject == .calls
        ? "\(name) was called \(delay) with \(expectedMark)"
        : "\(name) sent \(expectedMark) \(delay)"
    }
    guard difference.expected.upperBound == expected.count else {
      return "\(others + 1) \(verbs.event)s of \(name) came \(delay), "
        + "from \(expectedMark) \(expectedAt) on"
    }
    let first = difference.expected.lowerBound
    let all = "every \(verbs.event) of \(name) came \(delay)"
    return first == 0 ? all : "\(all) from the \(ordinal(first + 1)) on"
  }

  var wrongValue: String {
    let marks = differingMarks
    return wording.subject == .calls
      ? "\(name) was called with \(marks.actual) \(actualAt), expected \(marks.expected)"
        + more("more wrong call")
      : "\(name) has \(marks.actual) instead of \(marks.expected) \(actualAt)"
        + more("more wrong value")
  }

  private var missing: String {
    if actual.isEmpty {
      return firstExpected?.isEnd == true
        ? "\(name) never \(expectedEnding), expected \(expectedAt)"
        : "\(name) \(verbs.sentNothing) \(expectedMark) \(expectedAt)"
    }
    return others == 0
      ? "\(name) \(verbs.misses) \(expectedMark) \(expectedAt)"
      : "\(name) is missing \(others + 1) \(verbs.event)s from \(expectedMark) \(expectedAt) on"
  }

  var unexpected: String {
    if expected.isEmpty {
      return firstActual?.isEnd == true
        ? "\(name) must not do anything but \(actualEnding) \(actualAt)"
        : "\(name) \(verbs.mustNot) \(actualMark) \(actualAt)"
    }
    return others == 0
      ? "\(name) \(verbs.hasUnexpected) \(actualMark) \(actualAt)"
      : "\(name) has \(others + 1) unexpected \(verbs.event)s from \(actualMark) \(actualAt) on"
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
    guard expectedEnd?.isError == true else { return "completing" }
    return "failing" + (expectedLiteral.map { " with \($0)" } ?? "")
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

/// The words in which the sentences about streams and about calls differ: an event came, a closure
/// was called.
struct Verbs {
  let event: String
  let verb: String
  let sentNothing: String
  let misses: String
  let mustNot: String
  let hasUnexpected: String

  static let ofStream = Verbs(
    event: "event", verb: "came", sentNothing: "sent nothing, expected", misses: "is missing",
    mustNot: "must not send anything but sent", hasUnexpected: "has an unexpected")
  static let ofCalls = Verbs(
    event: "call", verb: "was called", sentNothing: "was never called, expected with",
    misses: "was not called with", mustNot: "must not be called but was, with",
    hasUnexpected: "has an unexpected call with")
}
