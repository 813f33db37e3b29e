import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that select values.
  static let filtering: [OperatorDeclaration] = choosing + taking + skipping + [partition]

  private static let choosing: [OperatorDeclaration] = [
    .method(
      "filter", "tryFilter", summary: "The values that a closure accepts.",
      example: "s.filter { $0 % 2 == 1 }",
      [.closure()]
    ) {
      try $0.filter($1.function().predicate)
    },
    .method(
      "distinctUntilChanged", "removeDuplicates",
      summary: "The values that differ from the one before.",
      example: .call("s.distinctUntilChanged()", "cold s  -1-3-3-1-|")
    ) {
      $0.distinctUntilChanged($1.site.isEqual)
    },
    .method(
      "distinctUntilChanged", summary: "The values that differ, by a closure, from the one before.",
      example: .call("s.distinctUntilChanged { $0 % 2 == $1 % 2 }", "cold s  -1-3-2-2-1-|"),
      [.closure(nil, "comparer", arity: 2)]
    ) {
      try $0.distinctUntilChanged($1.function().comparer)
    },
    .method(
      "distinctUntilChanged", summary: "The values whose key differs from the one before.",
      example: .call("s.distinctUntilChanged { $0 % 2 }", "cold s  -1-3-2-2-1-|"),
      [.closure(nil, "keySelector"), .closure("comparer", arity: 2).optional]
    ) {
      let key = try $1.function().unary
      let comparer = try $1.optional { try $0.function().comparer } ?? $1.site.isEqual
      return $0.distinctUntilChanged(key, comparer: comparer)
    },
    .method(
      "removeDuplicates", "tryRemoveDuplicates",
      summary: "The values that differ, by a closure, from the one before.",
      example: .call("s.removeDuplicates { $0 % 2 == $1 % 2 }", "cold s  -1-3-2-2-1-|"),
      [.closure("by", arity: 2)]
    ) {
      try $0.distinctUntilChanged($1.function().comparer)
    },
    .method(
      "distinct", summary: "Each value once.",
      example: .call("s.distinct()", "cold s  -1-2-2-1-3-|"), [.closure().optional]
    ) {
      let site = $1.site
      guard let key = try $1.optional({ try $0.function().unary }) else {
        return $0.distinct(site.read)
      }
      return $0.distinct { try site.read(key($0)) }
    },
    .method(
      "ignoreElements", "ignoreOutput", summary: "The end alone.", example: "s.ignoreElements()"
    ) { source, _ in
      source.ignoreElements(as: Value.self)
    },
    .method(
      "element", summary: "The value with this number, from 0.", example: "s.element(at: 2)",
      [.count("at"), .emptyPolicy("error", "complete")]
    ) {
      try $0.element(at: $1.count(), onEmpty: $1.emptyPolicy() ?? .error)
    },
    .method(
      "elementAt", summary: "The value with this number, from 0.", example: "s.elementAt(2)",
      [.count()]
    ) {
      try $0.element(at: $1.count())
    },
    .method(
      "output", summary: "The value with this number, if there is one.", example: "s.output(at: 2)",
      [.count("at")]
    ) {
      try $0.element(at: $1.count(), onEmpty: .complete)
    },
  ]

  private static let partition = OperatorDeclaration.splitting(
    "partition", summary: "The values that a closure accepts, and those that it refuses.",
    example: "s.partition { $0 % 2 == 1 }.0", [.closure()], labels: ("accepted", "refused")
  ) {
    let (accepted, refused) = try $0.partition($1.function().predicate)
    return (accepted, refused)
  }

  private static let taking: [OperatorDeclaration] = [
    .method("take", "prefix", summary: "The first few values.", example: "s.take(2)", [.count()]) {
      try $0.take($1.count())
    },
    .method(
      "take", summary: "The values until another stream emits.", example: "s.take(until: t)",
      [.stream("until")]
    ) {
      try $0.take(until: $1.stream())
    },
    .method(
      "take", summary: "The values until a closure accepts one.",
      example: "s.take(until: { $0 > 1 })",
      [.closure("until"), .flag("behavior", TakeBehavior.self)]
    ) {
      try $0.take(until: $1.function().predicate, behavior: $1.flag())
    },
    .method(
      "take", summary: "The values while a closure accepts them.",
      example: "s.take(while: { $0 < 2 }, behavior: .inclusive)",
      [.closure("while"), .flag("behavior", TakeBehavior.self)]
    ) {
      try $0.take(while: $1.function().predicate, behavior: $1.flag())
    },
    .method(
      "prefix", summary: "The values until another stream emits.",
      example: "s.prefix(untilOutputFrom: t)",
      [.stream("untilOutputFrom")]
    ) {
      try $0.take(until: $1.stream())
    },
    .method(
      "prefix", "tryPrefix", summary: "The values while a closure accepts them.",
      example: "s.prefix(while: { $0 < 2 })", [.closure("while")]
    ) {
      try $0.take(while: $1.function().predicate)
    },
    .method(
      "takeLast", summary: "The last few values, at the end.", example: "s.takeLast(2)", [.count()]
    ) {
      try $0.takeLast($1.count())
    },
  ]

  private static let skipping: [OperatorDeclaration] = [
    .method("skip", summary: "The values after the first few.", example: "s.skip(2)", [.count()]) {
      try $0.skip($1.count())
    },
    .method(
      "skipLast", summary: "The values without the last few.", example: "s.skipLast(1)", [.count()]
    ) {
      try $0.skipLast($1.count())
    },
    .method(
      "dropFirst", summary: "The values after the first few.", example: "s.dropFirst()",
      [.count().optional]
    ) {
      try $0.skip($1.optional { try $0.count() } ?? 1)
    },
    .method(
      "skip", summary: "The values once another stream has emitted.", example: "s.skip(until: t)",
      [.stream("until")]
    ) {
      try $0.skip(until: $1.stream())
    },
    .method(
      "skip", summary: "The values from the first one that a closure refuses.",
      example: .call("s.skip(while: { $0 < 2 })", "cold s  -1-2-1-3-|"), [.closure("while")]
    ) {
      try $0.skip(while: $1.function().predicate)
    },
    .method(
      "drop", summary: "The values once another stream has emitted.",
      example: "s.drop(untilOutputFrom: t)",
      [.stream("untilOutputFrom")]
    ) {
      try $0.skip(until: $1.stream())
    },
    .method(
      "drop", "tryDrop", summary: "The values from the first one that a closure refuses.",
      example: .call("s.drop(while: { $0 < 2 })", "cold s  -1-2-1-3-|"), [.closure("while")]
    ) {
      try $0.skip(while: $1.function().predicate)
    },
  ]
}

extension TakeBehavior: OperatorFlag {
  static var spellings: [(String, TakeBehavior)] {
    [("exclusive", .exclusive), ("inclusive", .inclusive)]
  }
}
