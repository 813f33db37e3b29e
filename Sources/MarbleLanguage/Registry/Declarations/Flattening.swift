import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that flatten a stream of streams.
  static let flattening: [OperatorDeclaration] = [
    .method(
      "flatMap", summary: "A stream for each value, all of them merged.",
      example: .call("s.flatMap { just($0).delay($0 * 1t) }", "cold s  -4-1--2---|"), [.closure()]
    ) {
      try $0.flatMap($1.function().selector)
    },
    .method(
      "flatMapLatest", summary: "A stream for each value, until the next value.",
      example: .call("s.flatMapLatest { just($0).delay($0 * 1t) }", "cold s  -4-1--2---|"),
      [.closure()]
    ) {
      try $0.flatMapLatest($1.function().selector)
    },
    .method(
      "flatMapFirst", summary: "A stream for a value, unless one is running.",
      example: .call("s.flatMapFirst { just($0).delay($0 * 1t) }", "cold s  -4-1--2---|"),
      [.closure()]
    ) {
      try $0.flatMapFirst($1.function().selector)
    },
    .method(
      "concatMap", summary: "A stream for each value, one after the other.",
      example: .call("s.concatMap { just($0).delay($0 * 1t) }", "cold s  -4-1--2---|"),
      [.flag("projection", Projection.self), .flag("overflow", Overflow.self), .closure()]
    ) {
      let (projection, overflow): (Projection, Overflow) = ($1.flag(), $1.flag())
      return try $0.concatMap(
        projection: projection, overflow: overflow, $1.function().selector)
    },
    .method(
      "expand", summary: "Each value, a stream for it, and one for each value of that again.",
      example: "s.expand { $0 < 3 ? just($0 + 1) : empty() }",
      [.count("maxConcurrent", atLeast: 1).optional, .closure()]
    ) {
      let limit = try $1.optional { try $0.count() } ?? .max
      return try $0.expand(maxConcurrent: limit, $1.function().selector)
    },
    .method(
      "mergeScan", summary: "A running result whose steps are streams, all of them merged.",
      example: .call(
        "s.mergeScan(0) { total, v in just(total + v).delay(3t) }", "cold s  -1-2---3-|"),
      [
        .value(nil, "seed"), .count("maxConcurrent", atLeast: 1).optional,
        .closure(nil, "accumulator", arity: 2),
      ]
    ) {
      let seed = try $1.value()
      let limit = try $1.optional { try $0.count() } ?? .max
      return try $0.mergeScan(
        seed, maxConcurrent: limit, accumulator: $1.function().binarySelector)
    },
    .method(
      "switchScan", summary: "A running result whose steps are streams, each until the next.",
      example: .call(
        "s.switchScan(0) { total, v in just(total + v).delay(3t) }", "cold s  -1-2---3-|"),
      [.value(nil, "seed"), .closure(nil, "accumulator", arity: 2)]
    ) {
      try $0.switchScan($1.value(), accumulator: $1.function().binarySelector)
    },
    .method(
      "merge", summary: "The values of all streams that it emits.", example: "of(s, t).merge()"
    ) {
      $0.flatMap($1.site.inner)
    },
    .method(
      "merge",
      summary: "The values of the streams that it emits, with a limit of concurrent streams.",
      example: .call("of(s, t, s).merge(maxConcurrent: 2)", "cold s  -1-2-|", "cold t  --4----|"),
      [.count("maxConcurrent", atLeast: 1), .flag("overflow", Overflow.self)]
    ) {
      try $0.map($1.site.inner).merge(maxConcurrent: $1.count(), overflow: $1.flag())
    },
    .method(
      "concat", summary: "The values of the streams that it emits, one after the other.",
      example: .call("of(s, t).concat()", "cold t  -4|")
    ) {
      $0.concatMap(projection: .eager, $1.site.inner)
    },
    .method(
      "switchLatest", "switchToLatest", summary: "The values of the latest stream it emits.",
      example: .call("s.map { just($0).delay($0 * 1t) }.switchLatest()", "cold s  -4-1--2---|")
    ) {
      $0.flatMapLatest($1.site.inner)
    },
  ]
}

extension Projection: OperatorFlag {
  static var spellings: [(String, Projection)] { [("lazy", .lazy), ("eager", .eager)] }
}

extension Overflow: OperatorFlag {
  static var spellings: [(String, Overflow)] { [("buffer", .buffer), ("drop", .drop)] }
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
