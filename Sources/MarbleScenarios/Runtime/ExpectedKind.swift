/// What an argument or an answer has to be.
package enum ExpectedKind: Hashable, Sendable {
  case value, boolean, integer, count, duration, text, array, notification, number
  case stream, streams
  case function
  case scheduler
  /// What `Disposables.create` makes.
  case disposable
  /// A string without interpolation that holds a diagram.
  case diagram
  /// One of these cases.
  case flag([String])
}
