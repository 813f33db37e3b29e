/// Why one of the library's own operators fails a stream.
public enum StreamError: Error, Hashable, Sendable {
  /// No value arrived in time.
  case timeout
  /// There are fewer values than requested.
  case argumentOutOfRange
  /// There is no value, but one is required.
  case noElements
  /// There is more than one value, but only one is allowed.
  case moreThanOneElement
}
