/// The part of a log that becomes a scenario.
package struct SessionSelection: Hashable, Sendable {
  /// The instants within the log. Nil for its beginning and its end.
  package var from: Duration?
  package var to: Duration?
  /// The time before the end of the log, instead of `from`.
  package var last: Duration?

  package init() {}
}
