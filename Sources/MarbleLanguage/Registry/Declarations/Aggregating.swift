import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that reduce a stream, or parts of it, to single values.
  static let aggregating: [OperatorDeclaration] = [
    .method(
      "reduce", summary: "The combined result of all values, from a seed.",
      example: "s.reduce(1) { $0 + $1 }",
      [.value(nil, "seed"), .closure(nil, "accumulator", arity: 2), .closure("mapResult").optional]
    ) {
      let (seed, accumulator) = (try $1.value(), try $1.function().binary)
      let result = try $1.optional { try $0.function().unary }
      return $0.reduce(seed, accumulator: accumulator, mapResult: result ?? { $0 })
    },
    .method(
      "reduce", summary: "The combined result of all values, from the first.",
      example: "s.reduce { $0 + $1 }",
      [.closure(arity: 2)]
    ) {
      try $0.reduce($1.function().binary)
    },
    .method(
      "tryReduce", summary: "The combined result of all values, from a seed.",
      example: "s.tryReduce(1) { $0 + $1 }", [.value(), .closure(arity: 2)]
    ) {
      try $0.reduce($1.value(), accumulator: $1.function().binary)
    },
    .method("count", summary: "The number of values, at the end.", example: "s.count()") {
      source, _ in
      source.count().map(Value.integer)
    },
    .method("toArray", "collect", summary: "All values as an array.", example: "s.toArray()") {
      $0.toArray().asValues($1)
    },
    .method(
      "collect", summary: "A number of values at a time as an array.", example: "s.collect(3)",
      [.count(atLeast: 1)]
    ) {
      try $0.buffer(count: $1.count()).asValues($1)
    },
    .method(
      "collect", summary: "The values of each span of time as an array, unless there are none.",
      example: "s.collect(.byTime(2t))",
      [.choice(nil, ["byTime(duration)", "byTimeOrCount(duration, count)"])]
    ) {
      let (span, count) = try $1.grouping()
      return $0.buffer(timeSpan: span, count: count, emitsEmpty: false, scheduler: $1.scheduler)
        .asValues($1)
    },
    .method(
      "first", summary: "The first value, or nil.", example: "s.first()",
      [.emptyPolicy("nil", "error", "complete")]
    ) {
      source, arguments in
      guard let onEmpty = try arguments.emptyPolicy() else {
        return source.first().map { $0 ?? Value.none }
      }
      return source.first(onEmpty: onEmpty)
    },
    .method(
      "last", summary: "The last value, or nil.",
      example: .call("s.last(onEmpty: .complete)", "cold s  -1-3-2-|"),
      [.emptyPolicy("nil", "error", "complete")]
    ) {
      source, arguments in
      guard let onEmpty = try arguments.emptyPolicy() else {
        return source.last().map { $0 ?? Value.none }
      }
      return source.last(onEmpty: onEmpty)
    },
    .method(
      "single", summary: "The only value, at the end.",
      example: .call("s.single()", "cold s  -1---|"),
      [.emptyPolicy("error", "complete"), .closure().optional]
    ) {
      let onEmpty = try $1.emptyPolicy() ?? .error
      guard let predicate = try $1.optional({ try $0.function().predicate }) else {
        return $0.single(onEmpty: onEmpty)
      }
      return $0.single(onEmpty: onEmpty, predicate)
    },
    .method(
      "ifEmpty", summary: "A default value if there is none.",
      example: .call("s.ifEmpty(default: 0)", "hot s  -1-2---|", "observe late = out  ----^"),
      [.value("default")]
    ) {
      try $0.ifEmpty(default: $1.value())
    },
    .method(
      "replaceEmpty", summary: "A default value if there is none.",
      example: .call("s.replaceEmpty(with: 0)", "hot s  -1-2---|", "observe late = out  ----^"),
      [.value("with")]
    ) {
      try $0.ifEmpty(default: $1.value())
    },
    .method(
      "ifEmpty", summary: "Another stream if there is no value.",
      example: .call(
        "s.ifEmpty(switchTo: t)", "hot s  -1-2---|", "observe late = out  ----^", "cold t  -4|"),
      [.stream("switchTo")]
    ) {
      try $0.ifEmpty(switchTo: $1.stream())
    },
  ]
}

extension Parameter {
  /// `onEmpty:`, the policy when a value is required and there is none.
  static func emptyPolicy(_ cases: String...) -> Parameter {
    Parameter.choice("onEmpty", cases + ["default(value)"]).optional
  }
}

extension ArgumentReader {
  /// The written policy. Nil means the operator's own default.
  mutating func emptyPolicy() throws -> EmptyPolicy<Value>? {
    guard let (name, value) = try optional({ try $0.choice() }) else { return nil }
    switch name {
    case "error": return .error
    case "complete": return .complete
    case "nil": return nil
    default: return .default(value ?? .none)
    }
  }

  /// How long an array of `collect` may take, and how many values it may have.
  fileprivate mutating func grouping() throws -> (span: Duration, count: Int) {
    let (name, value) = try choice()
    guard name == "byTimeOrCount", case .tuple(let members)? = value else {
      return (try period(value), .max)
    }
    return (try period(members[0].value), try size(members[1].value))
  }

  /// A duration in the parentheses of a case.
  fileprivate func period(_ value: Value?) throws -> Duration {
    let value = value ?? .none
    guard let duration = value.duration else {
      throw site.error(.expected(.duration, value))
    }
    guard duration > .zero else {
      throw site.error(duration < .zero ? .durationNegative : .durationZero)
    }
    return duration
  }

  /// A count in the parentheses of a case.
  fileprivate func size(_ value: Value) throws -> Int {
    guard let count = value.integer else { throw site.error(.expected(.count, value)) }
    guard count > 0 else { throw site.error(.countTooSmall(count, atLeast: 1)) }
    return count
  }
}
