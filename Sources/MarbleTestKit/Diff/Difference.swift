import MarbleDiagrams

/// One cause of a mismatch, however many events it explains.
///
/// The ranges are indices into the two sides of the `Comparison`. An empty range marks the position
/// of events that this side lacks.
package struct Difference: Equatable, Sendable {
  package enum Fact: Hashable, Sendable {
    /// All these events occurred this much too early.
    case early(by: Duration)
    /// All these events occurred this much too late.
    case late(by: Duration)
    case wrongValue
    case wrongError
    /// The right events occurred at one instant in the wrong order.
    case wrongOrder
    case missing
    case unexpected
    /// The right end occurred so early that expected events could not occur. They are in
    /// `expected`, before the end.
    case endedEarly(by: Duration)
    /// The stream completed instead of failing, or the reverse. `expected` includes the events that
    /// could no longer occur.
    case endedOtherwise
    /// The stream ended although the row has no end. `expected` holds the events that could no
    /// longer occur.
    case endedUnexpectedly
    case neverEnded
    /// More events occurred at the instant of the expected end, or after it.
    case wentOnAfterTheExpectedEnd
    /// More events occurred after the stream itself had ended.
    case wentOnAfterItsEnd
    /// There are more differences from here on than the comparison explores.
    case unexplored

    /// The time between the expected and the actual instants, if the fact is about time.
    var shift: Duration? {
      switch self {
      case .early(let time), .late(let time), .endedEarly(let time): time
      default: nil
      }
    }
  }

  package var fact: Fact
  package var expected: Range<Int>
  package var actual: Range<Int>
}
