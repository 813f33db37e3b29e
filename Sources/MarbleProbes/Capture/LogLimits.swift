/// The limits of a log of a session and of the scenario that is made of it, in the order of the
/// reference.
package enum LogLimits {
  /// Bytes of a line.
  package static let line = 4 << 20
  /// Values of a line.
  static let values = 100_000
  /// Bytes of the text of one value.
  package static let value = 100_000
  /// Bytes of a name.
  static let name = 100
  /// Nanoseconds of a log. Sums of a few such numbers do not overflow.
  static let instant = 1_000_000_000_000_000_000
  /// The length of a column.
  package static let tick = Duration.seconds(3_600)
  /// Events of a session that becomes a scenario.
  package static let events = 5_000
  /// Rows of the scenario.
  package static let rows = 500
  /// Columns of a row.
  package static let columns = 500
  /// Runs of the search for an explanation.
  package static let runs = 2_000
  /// The time of the search for an explanation.
  package static let time = Duration.seconds(10)
}
