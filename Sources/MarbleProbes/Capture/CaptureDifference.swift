import MarbleDiagrams

/// An event in which a run differs from the log, or the other way round.
package struct CaptureDifference: Hashable, Sendable {
  /// The kind of the difference.
  package enum Fact: Hashable, Sendable {
    /// The run has no such event.
    case missing
    /// The run has another value at its place.
    case value(String)
    /// The run has it at another instant.
    case instant(Instant)
    /// The run has an event that the log does not have.
    case unexpected(String, at: Instant)
    /// A call was not cancelled, or at another instant.
    case notCancelled
    /// The run has everything, and the rows of a scenario cannot say so.
    case unwritable
    /// The run fails for another reason.
    case failure(String)
  }

  package let fact: Fact
  /// The name of the row, or the call.
  package var name = ""
  /// The line of the log. Nil if the log has no such event.
  package var line: Int?
  /// The event of the log.
  package var logged = ""
  /// When the log has it, or the run.
  package var time = Instant.zero
  /// The earlier of both, by which the first difference is found.
  var order = Instant.zero
}
