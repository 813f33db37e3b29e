import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that divide a stream into arrays or into streams.
  static let buffering: [OperatorDeclaration] = buffers + windows

  private static let buffers: [OperatorDeclaration] = [
    .method(
      "buffer", summary: "The values between two values of another stream as an array.",
      example: "s.buffer(boundary: t)", takes: .stream("boundary"), .call
    ) { $0.buffer(boundary: $1).asValues($2) },
    .method(
      "buffer", summary: "A number of values as an array, begun every few values.",
      example: "s.buffer(count: 2, skip: 1)",
      takes: .count("count", atLeast: 1), .optional(.count("skip", atLeast: 1)), .call
    ) { $0.buffer(count: $1, skip: $2 ?? $1).asValues($3) },
    .method(
      "buffer", summary: "The values from each opening on as an array, until it is closed.",
      example: "s.buffer(openings: t, closing: { _ in timer(1t) })",
      takes: .stream("openings"), .selector("closing"), .call
    ) { $0.buffer(openings: $1, closing: $2).asValues($3) },
    .method(
      "buffer", summary: "The values as arrays, each until a stream that is made for it emits.",
      example: "s.buffer(closing: { timer(2t) })", takes: .factory("closing"), .call
    ) { $0.buffer(closing: $1).asValues($2) },
  ]

  private static let windows: [OperatorDeclaration] = [
    .method(
      "window", summary: "The values between two values of another stream as a stream.",
      example: "s.window(boundary: t)", takes: .stream("boundary"), .call
    ) { $0.window(boundary: $1).asValues($2) },
    .method(
      "window", summary: "A number of values as a stream, begun every few values.",
      example: "s.window(count: 2, skip: 1)",
      takes: .count("count", atLeast: 1), .optional(.count("skip", atLeast: 1)), .call
    ) { $0.window(count: $1, skip: $2 ?? $1).asValues($3) },
    .method(
      "window", summary: "The values from each opening on as a stream, until it is closed.",
      example: "s.window(openings: t, closing: { _ in timer(1t) })",
      takes: .stream("openings"), .selector("closing"), .call
    ) { $0.window(openings: $1, closing: $2).asValues($3) },
    .method(
      "window", summary: "The values as streams, each until a stream that is made for it emits.",
      example: "s.window(closing: { timer(2t) })", takes: .factory("closing"), .call
    ) { $0.window(closing: $1).asValues($2) },
  ]
}
