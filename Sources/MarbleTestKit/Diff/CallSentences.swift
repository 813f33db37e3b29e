import MarbleDiagrams

// The sentences about the calls of a closure or of a stubbed service. The value of a call is its
// arguments.

extension Phrases {
  var aboutCalls: String {
    switch difference.fact {
    case .early, .late: movedCalls
    case .wrongValue:
      "\(name) was called with \(differingMarks.actual) \(actualAt), expected \(differingMarks.expected)"
        + (others == 0 ? "" : ", and \(counted(others, "more wrong call"))")
    case .wrongOrder:
      "\(name) was called in the wrong order \(actualAt): expected \(expectedOrder), got \(actualOrder)"
    case .missing: missingCalls
    case .unexpected: unexpectedCalls
    case .unexplored:
      "the calls of \(name) differ further from \(formatTime((firstActual?.time ?? firstExpected?.time) ?? .zero)) on"
    case .wrongError, .endedEarly, .endedOtherwise, .endedUnexpectedly, .neverEnded,
      .wentOnAfterTheExpectedEnd, .wentOnAfterItsEnd:
      preconditionFailure("calls do not end, but \(difference.fact) was found in those of \(name)")
    }
  }

  private var movedCalls: String {
    if expected.count == 1 { return "\(name) was called \(delay)" }
    if others == 0 { return "\(name) was called \(delay) with \(expectedMark)" }
    guard difference.expected.upperBound == expected.count else {
      return "\(others + 1) calls of \(name) came \(delay), from \(expectedMark) \(expectedAt) on"
    }
    let first = difference.expected.lowerBound
    let all = "every call of \(name) came \(delay)"
    return first == 0 ? all : "\(all) from the \(ordinal(first + 1)) on"
  }

  private var missingCalls: String {
    if actual.isEmpty {
      return "\(name) was never called, expected with \(expectedMark) \(expectedAt)"
    }
    return others == 0
      ? "\(name) was not called with \(expectedMark) \(expectedAt)"
      : "\(name) is missing \(others + 1) calls from \(expectedMark) \(expectedAt) on"
  }

  private var unexpectedCalls: String {
    if expected.isEmpty {
      return "\(name) must not be called but was, with \(actualMark) \(actualAt)"
    }
    return others == 0
      ? "\(name) has an unexpected call with \(actualMark) \(actualAt)"
      : "\(name) has \(others + 1) unexpected calls from \(actualMark) \(actualAt) on"
  }
}
