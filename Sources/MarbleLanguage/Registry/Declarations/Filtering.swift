import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that select values.
  static let filtering: [OperatorDeclaration] = choosing + taking + skipping + [partition]

  private static let choosing: [OperatorDeclaration] = [
    .method(
      "filter", "tryFilter", summary: "The values that a closure accepts.",
      example: "s.filter { $0 % 2 == 1 }", takes: .predicate()
    ) { $0.filter($1) },
    .method(
      "distinctUntilChanged", "removeDuplicates",
      summary: "The values that differ from the one before.",
      example: .call("s.distinctUntilChanged()", "cold s  -1-3-3-1-|"), takes: .site
    ) { $0.distinctUntilChanged($1.isEqual) },
    .method(
      "distinctUntilChanged", summary: "The values that differ, by a closure, from the one before.",
      example: .call("s.distinctUntilChanged { $0 % 2 == $1 % 2 }", "cold s  -1-3-2-2-1-|"),
      takes: .comparer(nil, "comparer")
    ) { $0.distinctUntilChanged($1) },
    .method(
      "distinctUntilChanged", summary: "The values whose key differs from the one before.",
      example: .call("s.distinctUntilChanged { $0 % 2 }", "cold s  -1-3-2-2-1-|"),
      takes: .closure(nil, "keySelector"), .optional(.comparer("comparer")), .site
    ) { $0.distinctUntilChanged($1, comparer: $2 ?? $3.isEqual) },
    .method(
      "removeDuplicates", "tryRemoveDuplicates",
      summary: "The values that differ, by a closure, from the one before.",
      example: .call("s.removeDuplicates { $0 % 2 == $1 % 2 }", "cold s  -1-3-2-2-1-|"),
      takes: .comparer("by")
    ) { $0.distinctUntilChanged($1) },
    .method(
      "distinct", summary: "Each value once.",
      example: .call("s.distinct()", "cold s  -1-2-2-1-3-|"), takes: .optional(.closure()), .site
    ) { source, key, site in
      guard let key else { return source.distinct(site.read) }
      return source.distinct { try site.read(key($0)) }
    },
    .method(
      "ignoreElements", "ignoreOutput", summary: "The end alone.", example: "s.ignoreElements()"
    ) { $0.ignoreElements(as: Value.self) },
    .method(
      "element", summary: "The value with this number, from 0.", example: "s.element(at: 2)",
      takes: .count("at"), .emptyPolicy("error", "complete")
    ) { $0.element(at: $1, onEmpty: $2 ?? .error) },
    .method(
      "elementAt", summary: "The value with this number, from 0.", example: "s.elementAt(2)",
      takes: .count
    ) { $0.element(at: $1) },
    .method(
      "output", summary: "The value with this number, if there is one.", example: "s.output(at: 2)",
      takes: .count("at")
    ) { $0.element(at: $1, onEmpty: .complete) },
  ]

  private static let partition = OperatorDeclaration.splitting(
    "partition", summary: "The values that a closure accepts, and those that it refuses.",
    example: "s.partition { $0 % 2 == 1 }.0", takes: .predicate(), labels: ("accepted", "refused")
  ) { source, accepts in
    let (accepted, refused) = source.partition(accepts)
    return (accepted, refused)
  }

  private static let taking: [OperatorDeclaration] = [
    .method(
      "take", "prefix", summary: "The first few values.", example: "s.take(2)", takes: .count
    ) { $0.take($1) },
    .method(
      "take", summary: "The values until another stream emits.", example: "s.take(until: t)",
      takes: .stream("until")
    ) { $0.take(until: $1) },
    .method(
      "take", summary: "The values until a closure accepts one.",
      example: "s.take(until: { $0 > 1 })",
      takes: .predicate("until"), .flag("behavior", TakeBehavior.self, else: .exclusive)
    ) { $0.take(until: $1, behavior: $2) },
    .method(
      "take", summary: "The values while a closure accepts them.",
      example: "s.take(while: { $0 < 2 }, behavior: .inclusive)",
      takes: .predicate("while"), .flag("behavior", TakeBehavior.self, else: .exclusive)
    ) { $0.take(while: $1, behavior: $2) },
    .method(
      "prefix", summary: "The values until another stream emits.",
      example: "s.prefix(untilOutputFrom: t)", takes: .stream("untilOutputFrom")
    ) { $0.take(until: $1) },
    .method(
      "prefix", "tryPrefix", summary: "The values while a closure accepts them.",
      example: "s.prefix(while: { $0 < 2 })", takes: .predicate("while")
    ) { $0.take(while: $1) },
    .method(
      "takeLast", summary: "The last few values, at the end.", example: "s.takeLast(2)",
      takes: .count
    ) { $0.takeLast($1) },
  ]

  private static let skipping: [OperatorDeclaration] = [
    .method(
      "skip", summary: "The values after the first few.", example: "s.skip(2)", takes: .count
    ) { $0.skip($1) },
    .method(
      "skipLast", summary: "The values without the last few.", example: "s.skipLast(1)",
      takes: .count
    ) { $0.skipLast($1) },
    .method(
      "dropFirst", summary: "The values after the first few.", example: "s.dropFirst()",
      takes: .optional(.count, else: 1)
    ) { $0.skip($1) },
    .method(
      "skip", summary: "The values once another stream has emitted.", example: "s.skip(until: t)",
      takes: .stream("until")
    ) { $0.skip(until: $1) },
    .method(
      "skip", summary: "The values from the first one that a closure refuses.",
      example: .call("s.skip(while: { $0 < 2 })", "cold s  -1-2-1-3-|"), takes: .predicate("while")
    ) { $0.skip(while: $1) },
    .method(
      "drop", summary: "The values once another stream has emitted.",
      example: "s.drop(untilOutputFrom: t)", takes: .stream("untilOutputFrom")
    ) { $0.skip(until: $1) },
    .method(
      "drop", "tryDrop", summary: "The values from the first one that a closure refuses.",
      example: .call("s.drop(while: { $0 < 2 })", "cold s  -1-2-1-3-|"), takes: .predicate("while")
    ) { $0.skip(while: $1) },
  ]
}
