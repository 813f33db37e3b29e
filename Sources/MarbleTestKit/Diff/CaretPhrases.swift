import MarbleDiagrams

// The phrases behind the caret. They are shorter than the sentences, because the picture shows the
// row's name and the position.

extension Phrases {
  var atTheCaret: String {
    switch difference.fact {
    case .early, .late: moved
    case .wrongValue:
      "\(differingMarks.seen) instead of \(differingMarks.wanted)" + more("more wrong value")
    case .wrongOrder:
      looseness == .exact ? "\(seenOrder), expected \(wantedOrder)" : "another order from here on"
    case .missing: "\(wantedMark) is missing" + missingBefore + more("more event")
    case .unexpected: "\(seenMark) is unexpected" + more("more event")
    case .wrongError, .endedOtherwise: "\(seenEnding), expected \(wantedEndInFull)\(wantedEndAt)"
    case .endedEarly: "\(seenEnding) \(seenAt), expected\(wantedEndAt)"
    case .endedUnexpectedly: "\(seenEnding), expected to go on"
    case .neverEnded: "expected \(wantedEndInFull)"
    case .wentOnAfterTheExpectedEnd: "\(seenMark), expected \(wantedEndInFull)\(wantedEndAt)"
    case .wentOnAfterItsEnd: "\(seenMark) after the end"
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
    let what = wanted?.isEnd == true ? seenEnding : seenMark
    let first = "\(what) \(seenAt), expected \(wantedAt)"
    return others == 0 ? first : "\(first), and \(counted(others, "more event")) alike"
  }

  private func more(_ noun: String) -> String {
    others == 0 ? "" : ", and \(counted(others, noun))"
  }

  private var wantedEndAt: String {
    looseness.isFree ? "" : wantedEnd.map { " at \(formatTime($0.time))" } ?? ""
  }

  private var wantedEndInFull: String {
    switch wantedEnd?.event {
    case .error(let error?): "an error \(clipped(wording.literal(error), to: 60))"
    case .error(nil): "an error"
    default: "completion"
    }
  }
}
