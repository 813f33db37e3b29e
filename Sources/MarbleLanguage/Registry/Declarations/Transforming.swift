import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that transform values.
  static let transforming: [OperatorDeclaration] = [
    .method(
      "map", "tryMap", summary: "Each value transformed.", example: "s.map { $0 * 10 }",
      takes: .closure
    ) { $0.map($1) },
    .method(
      "compactMap", "tryCompactMap", summary: "Each value transformed, unless that is nil.",
      example: "s.compactMap { $0 > 1 ? $0 * 2 : nil }", takes: .closure
    ) { source, transform in source.compactMap { try transform($0).unwrapped } },
    .method(
      "replaceNil", summary: "Each value, with this one instead of nil.",
      example: .call("s.replaceNil(with: 0)", "where n = nil", "cold s  -1-n-2-|"),
      takes: .value("with")
    ) { source, output in source.map { $0.unwrapped ?? output } },
    .method(
      "scan", "tryScan",
      summary: "A running result, starting from a seed that is not emitted.",
      example: "s.scan(1) { $0 + $1 }",
      takes: .value(nil, "seed"), .accumulator(nil, "accumulator")
    ) { $0.scan($1, accumulator: $2) },
    .method(
      "scan", summary: "A running result, starting from the first value.",
      example: "s.scan { $0 + $1 }", takes: .accumulator()
    ) { $0.scan($1) },
    .method(
      "enumerated", summary: "Each value with its number.", example: "s.enumerated()", takes: .site
    ) { source, site in
      source.enumerated().map {
        try site.nested(.pair(.integer($0.index), $0.element, labels: ("index", "element")))
      }
    },
    .method(
      "pairwise", summary: "Each value with the one before it.", example: "s.pairwise()",
      takes: .site
    ) { source, site in source.pairwise().map { try site.nested(.pair($0.0, $0.1)) } },
    .method(
      "timestamp", summary: "Each value with its instant, in nanoseconds since zero.",
      example: "s.timestamp()", takes: .site
    ) { source, site in
      let stamped = source.timestamp(scheduler: site.scheduler)
      return stamped.map {
        let instant = Value.integer(Int($0.instant.nanoseconds))
        return try site.nested(.pair($0.value, instant, labels: ("value", "instant")))
      }
    },
    .method(
      "timeInterval", summary: "Each value with the time since the one before, in nanoseconds.",
      example: "s.timeInterval()", takes: .site
    ) { source, site in
      let measured = source.timeInterval(scheduler: site.scheduler)
      return measured.map {
        let interval = Value(nanosecondsOf: $0.interval)
        return try site.nested(.pair($0.value, interval, labels: ("value", "interval")))
      }
    },
    .method(
      "measureInterval", summary: "The time between the values, in nanoseconds.",
      example: "s.measureInterval()", takes: .clock
    ) { $0.timeInterval(scheduler: $1).map { .init(nanosecondsOf: $0.interval) } },
    .method(
      "materialize", summary: "The events as values: .next(v), .error(e), .completed.",
      example: "s.materialize()", takes: .site
    ) { source, site in
      source.materialize().map { try site.nested(Value(notification: $0)) }
    },
    .method(
      "dematerialize", summary: "Values .next(v), .error(e), .completed as events.",
      example: "s.map { $0 > 2 ? .completed : .next($0) }.dematerialize()", takes: .site
    ) { source, site in
      source.map { value in
        guard let event = value.event else { throw site.error(.expected(.notification, value)) }
        return event
      }.dematerialize()
    },
    .method(
      "groupBy", summary: "A stream for the values of each key.", example: "s.groupBy { $0 % 2 }",
      takes: .closure(nil, "keySelector"), .call
    ) { $0.groupBy(keySelector: $1).asValues($2) },
    .method(
      "groupBy", summary: "A stream for the values of each key, with elements made of them.",
      example: "s.groupBy({ $0 % 2 }, elementSelector: { $0 * 10 })",
      takes: .closure(nil, "keySelector"), .closure("elementSelector"), .call
    ) { $0.groupBy(keySelector: $1, elementSelector: $2).asValues($3) },
    .method(
      "groupBy", summary: "A stream for the values of each key, until a stream made of it emits.",
      example: "s.groupBy({ $0 % 2 }, durationSelector: { _ in timer(1t) })",
      takes: .closure(nil, "keySelector"), .optional(.closure("elementSelector")),
      .selector("durationSelector"), .call
    ) { source, key, element, duration, call in
      let value = call.groupValue
      return source.groupBy(
        keySelector: key, elementSelector: element ?? { $0 },
        durationSelector: { try duration(value($0)) }
      ).asValues(call)
    },
  ]
}

extension Value {
  /// The distance of two instants, which is a whole number of nanoseconds.
  fileprivate init(nanosecondsOf duration: Duration) {
    self = .integer(Int(duration / .nanoseconds(1)))
  }
}
