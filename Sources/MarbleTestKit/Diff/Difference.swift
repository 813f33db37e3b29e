/// One cause for which a stream is not what was expected, however many events it explains.
///
/// The ranges are indices into the two sides of the `Comparison`. An empty range says where the events would
/// stand that this side does not have.
package struct Difference: Equatable, Sendable {
  package enum Fact: Hashable, Sendable {
    /// The events came, all of them this much too soon.
    case early(by: UInt64)
    /// The events came, all of them this much too late.
    case late(by: UInt64)
    case wrongValue
    case wrongError
    /// The right events of one instant, in an order of their own.
    case wrongOrder
    case missing
    case unexpected
    /// The right end, so early that expected events could not come; they are in `expected`, before the end.
    case endedEarly(by: UInt64)
    /// Completed instead of failed, or the other way round; `expected` includes what could not come any more.
    case endedOtherwise
    /// Ended where the row stays open; `expected` is what could not come any more.
    case endedUnexpectedly
    case neverEnded
    /// More events at the instant at which the end was expected, or after it.
    case wentOnAfterTheExpectedEnd
    /// More events after the end that the stream itself had announced.
    case wentOnAfterItsEnd
    /// More differences from here on than the comparison looks into.
    case unexplored
  }

  package var fact: Fact
  package var expected: Range<Int>
  package var actual: Range<Int>
}
