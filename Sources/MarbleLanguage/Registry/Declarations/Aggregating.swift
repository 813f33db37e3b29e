import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that reduce a stream, or parts of it, to single values.
  static let aggregating: [OperatorDeclaration] = [
    .method(
      "reduce", summary: "The combined result of all values, from a seed.",
      example: "s.reduce(1) { $0 + $1 }",
      takes: .value(nil, "seed"), .accumulator(nil, "accumulator"), .optional(.closure("mapResult"))
    ) { $0.reduce($1, accumulator: $2, mapResult: $3 ?? { $0 }) },
    .method(
      "reduce", summary: "The combined result of all values, from the first.",
      example: "s.reduce { $0 + $1 }", takes: .accumulator()
    ) { $0.reduce($1) },
    .method(
      "tryReduce", summary: "The combined result of all values, from a seed.",
      example: "s.tryReduce(1) { $0 + $1 }", takes: .value(), .accumulator()
    ) { $0.reduce($1, accumulator: $2) },
    .method("count", summary: "The number of values, at the end.", example: "s.count()") {
      $0.count().map(Value.integer)
    },
    .method(
      "toArray", "collect", summary: "All values as an array.", example: "s.toArray()", takes: .call
    ) { $0.toArray().asValues($1) },
    .method(
      "collect", summary: "A number of values at a time as an array.", example: "s.collect(3)",
      takes: .count(atLeast: 1), .call
    ) { $0.buffer(count: $1).asValues($2) },
    .method(
      "collect", summary: "The values of each span of time as an array, unless there are none.",
      example: "s.collect(.byTime(2t))", takes: .grouping, .call
    ) { source, grouping, call in
      source.buffer(
        timeSpan: grouping.span, count: grouping.count, emitsEmpty: false,
        scheduler: call.scheduler
      ).asValues(call)
    },
    .method(
      "first", summary: "The first value, or nil.", example: "s.first()",
      takes: .emptyPolicy("nil", "error", "complete")
    ) { source, onEmpty in
      guard let onEmpty else { return source.first().map { $0 ?? Value.none } }
      return source.first(onEmpty: onEmpty)
    },
    .method(
      "last", summary: "The last value, or nil.",
      example: .call("s.last(onEmpty: .complete)", "cold s  -1-3-2-|"),
      takes: .emptyPolicy("nil", "error", "complete")
    ) { source, onEmpty in
      guard let onEmpty else { return source.last().map { $0 ?? Value.none } }
      return source.last(onEmpty: onEmpty)
    },
    .method(
      "single", summary: "The only value, at the end.",
      example: .call("s.single()", "cold s  -1---|"),
      takes: .emptyPolicy("error", "complete"), .optional(.predicate())
    ) { source, onEmpty, predicate in
      guard let predicate else { return source.single(onEmpty: onEmpty ?? .error) }
      return source.single(onEmpty: onEmpty ?? .error, predicate)
    },
    .method(
      "ifEmpty", summary: "A default value if there is none.",
      example: .call("s.ifEmpty(default: 0)", "hot s  -1-2---|", "observe late = out  ----^"),
      takes: .value("default")
    ) { $0.ifEmpty(default: $1) },
    .method(
      "replaceEmpty", summary: "A default value if there is none.",
      example: .call("s.replaceEmpty(with: 0)", "hot s  -1-2---|", "observe late = out  ----^"),
      takes: .value("with")
    ) { $0.ifEmpty(default: $1) },
    .method(
      "ifEmpty", summary: "Another stream if there is no value.",
      example: .call(
        "s.ifEmpty(switchTo: t)", "hot s  -1-2---|", "observe late = out  ----^", "cold t  -4|"),
      takes: .stream("switchTo")
    ) { $0.ifEmpty(switchTo: $1) },
  ]
}

extension OperatorParameter<EmptyPolicy<Value>?> {
  /// `onEmpty:`, the policy when a value is required and there is none. Nil means the operator's
  /// own default.
  static func emptyPolicy(_ cases: String...) -> Self {
    let policy = OperatorParameter<(name: String, value: Value?)>.choice(
      "onEmpty", cases + ["default(value)"]
    ).map { choice, _ -> EmptyPolicy<Value>? in
      switch choice.name {
      case "error": return .error
      case "complete": return .complete
      case "nil": return nil
      default: return .default(choice.value ?? .none)
      }
    }
    return .optional(policy, else: nil)
  }
}

extension OperatorParameter<(span: Duration, count: Int)> {
  /// How long an array of `collect` may take, and how many values it may have.
  fileprivate static var grouping: Self {
    OperatorParameter<(name: String, value: Value?)>.choice(
      nil, ["byTime(duration)", "byTimeOrCount(duration, count)"]
    ).map { choice, site in
      guard choice.name == "byTimeOrCount", case .tuple(let members)? = choice.value else {
        return (try site.period(choice.value), .max)
      }
      return (try site.period(members[0].value), try site.size(members[1].value))
    }
  }
}

extension CallSite {
  /// A duration in the parentheses of a case.
  fileprivate func period(_ value: Value?) throws -> Duration {
    let value = value ?? .none
    guard let duration = value.duration else { throw error(.expected(.duration, value)) }
    guard duration > .zero else {
      throw error(duration < .zero ? .durationNegative : .durationZero)
    }
    return duration
  }

  /// A count in the parentheses of a case.
  fileprivate func size(_ value: Value) throws -> Int {
    guard let count = value.integer else { throw error(.expected(.integer, value)) }
    guard count > 0 else { throw error(.countTooSmall(count, atLeast: 1)) }
    return count
  }
}
