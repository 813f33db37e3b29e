import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that flatten a stream of streams.
  static let flattening: [OperatorDeclaration] = [
    .method(
      "flatMap", summary: "A stream for each value, all of them merged.",
      example: .call("s.flatMap { just($0).delay($0 * 1t) }", "cold s  -4-1--2---|"),
      takes: .selector()
    ) { $0.flatMap($1) },
    .method(
      "flatMapLatest", summary: "A stream for each value, until the next value.",
      example: .call("s.flatMapLatest { just($0).delay($0 * 1t) }", "cold s  -4-1--2---|"),
      takes: .selector()
    ) { $0.flatMapLatest($1) },
    .method(
      "flatMapFirst", summary: "A stream for a value, unless one is running.",
      example: .call("s.flatMapFirst { just($0).delay($0 * 1t) }", "cold s  -4-1--2---|"),
      takes: .selector()
    ) { $0.flatMapFirst($1) },
    .method(
      "concatMap", summary: "A stream for each value, one after the other.",
      example: .call("s.concatMap { just($0).delay($0 * 1t) }", "cold s  -4-1--2---|"),
      takes: .flag("projection", Projection.self), .flag("overflow", Overflow.self), .selector()
    ) { $0.concatMap(projection: $1, overflow: $2, $3) },
    .method(
      "expand", summary: "Each value, a stream for it, and one for each value of that again.",
      example: "s.expand { $0 < 3 ? just($0 + 1) : empty() }",
      takes: .optional(.count("maxConcurrent", atLeast: 1), else: .max), .selector()
    ) { $0.expand(maxConcurrent: $1, $2) },
    .method(
      "mergeScan", summary: "A running result whose steps are streams, all of them merged.",
      example: .call(
        "s.mergeScan(0) { total, v in just(total + v).delay(3t) }", "cold s  -1-2---3-|"),
      takes: .value(nil, "seed"), .optional(.count("maxConcurrent", atLeast: 1), else: .max),
      .selectorOfTwo(nil, "accumulator")
    ) { $0.mergeScan($1, maxConcurrent: $2, accumulator: $3) },
    .method(
      "switchScan", summary: "A running result whose steps are streams, each until the next.",
      example: .call(
        "s.switchScan(0) { total, v in just(total + v).delay(3t) }", "cold s  -1-2---3-|"),
      takes: .value(nil, "seed"), .selectorOfTwo(nil, "accumulator")
    ) { $0.switchScan($1, accumulator: $2) },
    .method(
      "merge", summary: "The values of all streams that it emits.", example: "of(s, t).merge()",
      takes: .site
    ) { $0.flatMap($1.inner) },
    .method(
      "merge",
      summary: "The values of the streams that it emits, with a limit of concurrent streams.",
      example: .call("of(s, t, s).merge(maxConcurrent: 2)", "cold s  -1-2-|", "cold t  --4----|"),
      takes: .count("maxConcurrent", atLeast: 1), .flag("overflow", Overflow.self), .site
    ) { $0.map($3.inner).merge(maxConcurrent: $1, overflow: $2) },
    .method(
      "concat", summary: "The values of the streams that it emits, one after the other.",
      example: .call("of(s, t).concat()", "cold t  -4|"), takes: .site
    ) { $0.concatMap(projection: .eager, $1.inner) },
    .method(
      "switchLatest", "switchToLatest", summary: "The values of the latest stream it emits.",
      example: .call("s.map { just($0).delay($0 * 1t) }.switchLatest()", "cold s  -4-1--2---|"),
      takes: .site
    ) { $0.flatMapLatest($1.inner) },
  ]
}

extension CallSite {
  /// The closure that expects each value to be a stream.
  fileprivate var inner: (Value) throws -> Observable<Value> {
    { value in
      guard let stream = value.stream else { throw error(.expected(.stream, value)) }
      return stream
    }
  }
}
