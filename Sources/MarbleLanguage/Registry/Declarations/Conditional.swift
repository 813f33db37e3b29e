import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that answer a question about a whole stream.
  static let conditional: [OperatorDeclaration] = deciding + finding

  private static let deciding: [OperatorDeclaration] = [
    .method(
      "allSatisfy", "tryAllSatisfy", summary: "Whether a closure accepts every value.",
      example: "s.allSatisfy { $0 > 0 }", takes: .predicate()
    ) { $0.allSatisfy($1).map(Value.boolean) },
    .method(
      "contains", "tryContains", summary: "Whether a closure accepts any value.",
      example: "s.contains(where: { $0 > 1 })", takes: .predicate("where")
    ) { $0.contains(where: $1).map(Value.boolean) },
    .method(
      "contains", summary: "Whether any value equals this one.", example: "s.contains(2)",
      takes: .value(), .site
    ) { source, element, site in
      source.contains { try site.isArgument(element, equalTo: $0) }.map(Value.boolean)
    },
    .method(
      "isEmpty", summary: "Whether it completes without a value.",
      example: .call("s.isEmpty()", "hot s  -1-2---|", "observe late = out  ----^")
    ) { $0.isEmpty().map(Value.boolean) },
    .method(
      "sequenceEqual", summary: "Whether two streams have the same values in the same order.",
      example: .call("s.sequenceEqual(t)", "hot t  -1--22-3|"),
      takes: .stream, .optional(.comparer("by")), .site
    ) { $0.sequenceEqual($1, by: $2 ?? $3.isEqual).map(Value.boolean) },
    .method(
      "throwIfEmpty", summary: "An error if there is no value: .noElements or this one.",
      example: .call("s.throwIfEmpty()", "hot s  -1-2---|", "observe late = out  ----^"),
      takes: .optional(.value())
    ) { source, error in
      guard let error else { return source.throwIfEmpty() }
      return source.throwIfEmpty { ScenarioError(error) }
    },
  ]

  private static let finding: [OperatorDeclaration] = [
    .method(
      "first", summary: "The first value that a closure accepts, or nil.",
      example: "s.first(where: { $0 > 1 })",
      takes: .predicate("where"), .emptyPolicy("nil", "error", "complete")
    ) { source, predicate, onEmpty in
      guard let onEmpty else { return source.first(where: predicate).map { $0 ?? Value.none } }
      return source.first(where: predicate, onEmpty: onEmpty)
    },
    .method(
      "last", summary: "The last value that a closure accepts, or nil.",
      example: "s.last(where: { $0 < 3 })",
      takes: .predicate("where"), .emptyPolicy("nil", "error", "complete")
    ) { source, predicate, onEmpty in
      guard let onEmpty else { return source.last(where: predicate).map { $0 ?? Value.none } }
      return source.last(where: predicate, onEmpty: onEmpty)
    },
    .method(
      "tryFirst", summary: "The first value that a closure accepts, if there is one.",
      example: "s.tryFirst(where: { $0 > 1 })", takes: .predicate("where")
    ) { $0.first(where: $1, onEmpty: .complete) },
    .method(
      "tryLast", summary: "The last value that a closure accepts, if there is one.",
      example: "s.tryLast(where: { $0 < 3 })", takes: .predicate("where")
    ) { $0.last(where: $1, onEmpty: .complete) },
    .method(
      "firstIndex", summary: "The number of the first value that a closure accepts, or nil.",
      example: "s.firstIndex(where: { $0 > 1 })", takes: .predicate("where")
    ) { $0.firstIndex(where: $1).map(Value.init(index:)) },
    .method(
      "findIndex", summary: "The number of the first value that a closure accepts, or nil.",
      example: "s.findIndex { $0 > 1 }", takes: .predicate()
    ) { $0.findIndex($1).map(Value.init(index:)) },
    .method(
      "min", summary: "The least value, at the end.",
      example: .call("s.min()", "cold s  -2-3-1-2-|"), takes: .optional(.comparer("by")), .site
    ) { $0.min(by: $1 ?? $2.isLess) },
    .method(
      "max", summary: "The greatest value, at the end.",
      example: .call("s.max()", "cold s  -2-3-1-2-|"), takes: .optional(.comparer("by")), .site
    ) { $0.max(by: $1 ?? $2.isLess) },
    .method(
      "tryMin", summary: "The least value by a closure, at the end.",
      example: .call("s.tryMin(by: { $0 < $1 })", "cold s  -2-3-1-2-|"), takes: .comparer("by")
    ) { $0.min(by: $1) },
    .method(
      "tryMax", summary: "The greatest value by a closure, at the end.",
      example: .call("s.tryMax(by: { $0 < $1 })", "cold s  -2-3-1-2-|"), takes: .comparer("by")
    ) { $0.max(by: $1) },
  ]
}

extension Value {
  /// An integer, or the value `nil`.
  fileprivate init(index: Int?) {
    self = index.map(Value.integer) ?? .none
  }
}

extension CallSite {
  /// The order of numbers and of strings. Other values fail the scenario, and the failure names the
  /// operator.
  fileprivate func isLess(_ left: Value, _ right: Value) throws -> Bool {
    try compared(left, .less, right)
  }
}
