/// The type that an argument or a result must have.
package enum ExpectedKind: Hashable, Sendable {
  case value, boolean, integer, count, duration, text, array, notification, number
  case stream, streams
  case function
  case scheduler
  /// The value of `Disposables.create`.
  case disposable
  /// A string without interpolation that holds a diagram.
  case diagram
  /// A value of the Swift type with this name. `reason` is the reason why the type refuses a value;
  /// nil if the type gives none.
  case type(String, reason: ValueReadingError? = nil)
  /// One of these cases.
  case flag([String])
}
