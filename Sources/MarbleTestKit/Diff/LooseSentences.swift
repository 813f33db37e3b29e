import MarbleDiagrams

// The sentences about a stream whose row does not fix every instant.

extension Phrases {
  /// States the delay together with the tolerance.
  func aboutStream(within tolerance: Duration) -> String {
    switch difference.fact {
    case .early, .late:
      "\(aboutStrictStream), \(formatDuration(tolerance)) are allowed"
    case .wrongOrder: "\(withoutInstants) (\(looseness.words ?? ""))"
    default:
      "\(aboutStrictStream) (\(looseness.words ?? ""))"
    }
  }

  /// The sentence when the instants of the row do not matter.
  var withoutInstants: String {
    switch difference.fact {
    case .missing where wanted?.isEnd == true: "\(name) never \(wantedEnding)"
    case .missing where actual.isEmpty: "\(name) sent nothing, expected \(wantedMarks)"
    case .missing: "\(name) is missing \(wantedMarks)"
    case .neverEnded: "\(name) never \(wantedEnding)"
    case .wrongOrder: "\(name) came in the wrong order from \(seenTime) on: \(orders)"
    case .unexpected: unexpected
    case .wrongValue: wrongValue
    case .endedUnexpectedly: "\(name) \(seenEnding) \(seenAt), expected to stay open"
    case .unexplored: "\(name) has too many events to be compared"
    default: aboutStrictStream
    }
  }

  private var wantedMarks: String {
    others == 0 ? wantedMark : "\(wantedMark) and \(counted(others, "more event"))"
  }

  private var seenTime: String { formatTime(seen?.time ?? .zero) }

  /// Not printed as a group, because the events do not occur at one instant.
  private var orders: String {
    let wanted = difference.expected.map { wording.sign(of: expected[$0].event) }
    let seen = difference.actual.map { wording.sign(of: actual[$0].event) }
    return "expected \(clipped(wanted.joined(separator: " "), to: 60)), "
      + "got \(clipped(seen.joined(separator: " "), to: 60))"
  }
}
