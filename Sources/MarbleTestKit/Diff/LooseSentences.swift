import MarbleDiagrams

// The sentences about a stream whose row does not fix every instant.

extension Phrases {
  /// States the delay together with the tolerance.
  func sentence(within tolerance: Duration) -> String {
    switch difference.fact {
    case .early, .late:
      "\(strict), \(formatDuration(tolerance)) are allowed"
    case .wrongOrder: "\(withoutInstants) (\(looseness.words ?? ""))"
    default:
      "\(strict) (\(looseness.words ?? ""))"
    }
  }

  /// The sentence when the instants of the row do not matter.
  var withoutInstants: String {
    switch difference.fact {
    case .missing where firstExpected?.isEnd == true: "\(name) never \(expectedEnding)"
    case .missing where actual.isEmpty: "\(name) sent nothing, expected \(expectedMarks)"
    case .missing: "\(name) is missing \(expectedMarks)"
    case .neverEnded: "\(name) never \(expectedEnding)"
    case .wrongOrder: "\(name) came in the wrong order from \(actualTime) on: \(orders)"
    case .unexpected: unexpected
    case .wrongValue: wrongValue
    case .endedUnexpectedly: "\(name) \(actualEnding) \(actualAt), expected to stay open"
    case .unexplored where looseness == .anyOrder:
      "\(name) has too many events for \(grouped(BipartiteMatching.budget)) comparisons"
    default: strict
    }
  }

  private var expectedMarks: String {
    others == 0 ? expectedMark : "\(expectedMark) and \(counted(others, "more event"))"
  }

  private var actualTime: String { formatTime(firstActual?.time ?? .zero) }

  /// Not printed as a group, because the events do not occur at one instant.
  private var orders: String {
    "expected \(shortened(expectedSigns.joined(separator: " "))), "
      + "got \(shortened(actualSigns.joined(separator: " ")))"
  }
}
