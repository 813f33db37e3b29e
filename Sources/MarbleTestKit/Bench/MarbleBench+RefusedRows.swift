import MarbleDiagrams
import MarbleStreams

// Rows that cannot be. Without these functions, the compiler would complain about the arguments of
// whichever other row it tried last.

extension MarbleBench {
  /// Refuses a row of something that is no stream, and values of another type than its own.
  @available(
    *, unavailable,
    message: "write stream.marbles for a stream of another library, and values of its own type"
  )
  @_disfavoredOverload
  public func expect<Stream>(
    _ stream: Stream, _ diagram: String, _ looseness: Looseness = .exact,
    during window: String? = nil, values: Any? = nil, matching: Any? = nil,
    error: (any Error)? = nil
  ) {}

  /// Refuses the silence of something that is no stream.
  @available(*, unavailable, message: "write stream.marbles for a stream of another library")
  @_disfavoredOverload
  public func expectNothing<Stream>(_ stream: Stream, _ window: String = "^") {}

  /// Refuses a window of something that is no stream.
  @available(*, unavailable, message: "write stream.marbles for a stream of another library")
  @_disfavoredOverload
  public func observe<Stream>(_ stream: Stream, _ window: String = "^") {}

  /// Refuses a row of a closure with a looseness.
  @available(
    *, unavailable,
    message: "expect a stream: bench.expect(bench.stream { emit in … }, …, .inOrder)"
  )
  public func expect<Element>(
    _ diagram: String, _ looseness: Looseness, values: Any? = nil, error: (any Error)? = nil,
    _ body: @escaping (_ emit: @escaping @Sendable (Element) -> Void) async throws -> Void
  ) {}
}
