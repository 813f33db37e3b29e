/// Why one of the library's own operators fails a stream.
public enum StreamError: Error, Hashable, Sendable {
  /// Nothing came in time.
  case timeout
  /// There are fewer values than were asked for.
  case argumentOutOfRange
  /// There is no value, where one is wanted.
  case noElements
  /// There are several values, where one is wanted.
  case moreThanOneElement
}
