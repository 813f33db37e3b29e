import MarbleDiagrams

// The phrases after the caret. They are shorter than the sentences, because the picture shows the
// row's name and the position.

extension Phrases {
  var atTheCaret: String {
    switch difference.fact {
    case .early, .late: moved
    case .wrongValue:
      "\(differingMarks.actual) instead of \(differingMarks.expected)" + more("more wrong value")
    case .wrongOrder:
      looseness == .exact
        ? "\(actualOrder), expected \(expectedOrder)" : "another order from here on"
    case .missing: "\(expectedMark) is missing" + missingBefore + more("more event")
    case .unexpected: "\(actualMark) is unexpected" + more("more event")
    case .wrongError, .endedOtherwise:
      "\(actualEnding), expected \(expectedEndInFull)\(expectedEndAt)"
    case .endedEarly: "\(actualEnding) \(actualAt), expected\(expectedEndAt)"
    case .endedUnexpectedly: "\(actualEnding), expected to go on"
    case .neverEnded: "expected \(expectedEndInFull)"
    case .wentOnAfterTheExpectedEnd: "\(actualMark), expected \(expectedEndInFull)\(expectedEndAt)"
    case .wentOnAfterItsEnd: "\(actualMark) after the end"
    case .unexplored: "further differences from here on"
    }
  }

  /// Where instants do not matter, the following event shows where the missing one was expected.
  private var missingBefore: String {
    let next = difference.actual.lowerBound
    guard looseness == .inOrder, next < actual.count else { return "" }
    return " before \(wording.sign(of: actual[next].event))"
  }

  private var moved: String {
    let what = firstExpected?.isEnd == true ? actualEnding : actualMark
    let first = "\(what) \(actualAt), expected \(expectedAt)"
    return others == 0 ? first : "\(first), and \(counted(others, "more event")) alike"
  }

  private var expectedEndAt: String {
    looseness.isFree ? "" : expectedEnd.map { " at \(formatTime($0.time))" } ?? ""
  }

  private var expectedEndInFull: String {
    guard expectedEnd?.isError == true else { return "completion" }
    return "an error" + (expectedLiteral.map { " \($0)" } ?? "")
  }
}
