import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that transform values.
  static let transforming: [OperatorDeclaration] = [
    .method(
      "map", "tryMap", summary: "Each value transformed.", example: "s.map { $0 * 10 }",
      [.closure()]
    ) {
      try $0.map($1.function().unary)
    },
    .method(
      "compactMap", "tryCompactMap", summary: "Each value transformed, unless that is nil.",
      example: "s.compactMap { $0 > 1 ? $0 * 2 : nil }", [.closure()]
    ) {
      let transform = try $1.function().unary
      return $0.compactMap { try transform($0).unwrapped }
    },
    .method(
      "replaceNil", summary: "Each value, with this one instead of nil.",
      example: .call("s.replaceNil(with: 0)", "where n = nil", "cold s  -1-n-2-|"), [.value("with")]
    ) {
      let output = try $1.value()
      return $0.map { $0.unwrapped ?? output }
    },
    .method(
      "scan", "tryScan",
      summary: "A running result, starting from a seed that is not emitted.",
      example: "s.scan(1) { $0 + $1 }",
      [.value(nil, "seed"), .closure(nil, "accumulator", arity: 2)]
    ) {
      try $0.scan($1.value(), accumulator: $1.function().binary)
    },
    .method(
      "scan", summary: "A running result, starting from the first value.",
      example: "s.scan { $0 + $1 }",
      [.closure(arity: 2)]
    ) {
      try $0.scan($1.function().binary)
    },
    .method("enumerated", summary: "Each value with its number.", example: "s.enumerated()") {
      source, arguments in
      let site = arguments.site
      return source.enumerated().map {
        try site.nested(.pair(.integer($0.index), $0.element, labels: ("index", "element")))
      }
    },
    .method("pairwise", summary: "Each value with the one before it.", example: "s.pairwise()") {
      source, arguments in
      let site = arguments.site
      return source.pairwise().map { try site.nested(.pair($0.0, $0.1)) }
    },
    .method(
      "timestamp", summary: "Each value with its instant, in nanoseconds since zero.",
      example: "s.timestamp()"
    ) {
      source, arguments in
      let site = arguments.site
      return source.timestamp(scheduler: arguments.scheduler).map {
        let instant = Value.integer(Int($0.instant.nanoseconds))
        return try site.nested(.pair($0.value, instant, labels: ("value", "instant")))
      }
    },
    .method(
      "timeInterval", summary: "Each value with the time since the one before, in nanoseconds.",
      example: "s.timeInterval()"
    ) {
      source, arguments in
      let site = arguments.site
      return source.timeInterval(scheduler: arguments.scheduler).map {
        let interval = Value(nanosecondsOf: $0.interval)
        return try site.nested(.pair($0.value, interval, labels: ("value", "interval")))
      }
    },
    .method(
      "measureInterval", summary: "The time between the values, in nanoseconds.",
      example: "s.measureInterval()"
    ) {
      $0.timeInterval(scheduler: $1.scheduler).map { .init(nanosecondsOf: $0.interval) }
    },
    .method(
      "materialize", summary: "The events as values: .next(v), .error(e), .completed.",
      example: "s.materialize()"
    ) {
      source, arguments in
      let site = arguments.site
      return source.materialize().map { try site.nested(Value(notification: $0)) }
    },
    .method(
      "dematerialize", summary: "Values .next(v), .error(e), .completed as events.",
      example: "s.map { $0 > 2 ? .completed : .next($0) }.dematerialize()"
    ) {
      source, arguments in
      let site = arguments.site
      return source.map { value in
        guard let event = value.event else { throw site.error(.expected(.notification, value)) }
        return event
      }.dematerialize()
    },
    .method(
      "groupBy", summary: "A stream for the values of each key.", example: "s.groupBy { $0 % 2 }",
      [.closure(nil, "keySelector")]
    ) {
      try $0.groupBy(keySelector: $1.function().unary).asValues($1)
    },
    .method(
      "groupBy", summary: "A stream for the values of each key, with elements made of them.",
      example: "s.groupBy({ $0 % 2 }, elementSelector: { $0 * 10 })",
      [.closure(nil, "keySelector"), .closure("elementSelector")]
    ) {
      try $0.groupBy(
        keySelector: $1.function().unary, elementSelector: $1.function().unary
      ).asValues($1)
    },
    .method(
      "groupBy", summary: "A stream for the values of each key, until a stream made of it emits.",
      example: "s.groupBy({ $0 % 2 }, durationSelector: { _ in timer(1t) })",
      [
        .closure(nil, "keySelector"), .closure("elementSelector").optional,
        .closure("durationSelector"),
      ]
    ) {
      let key = try $1.function().unary
      let element = try $1.optional { try $0.function().unary }
      let duration = try $1.function().selector
      let value = $1.groupValue
      return $0.groupBy(
        keySelector: key, elementSelector: element ?? { $0 },
        durationSelector: { try duration(value($0)) }
      ).asValues($1)
    },
  ]
}

extension Value {
  /// The distance of two instants, which is a whole number of nanoseconds.
  fileprivate init(nanosecondsOf duration: Duration) {
    self = .integer(Int(duration / .nanoseconds(1)))
  }
}
