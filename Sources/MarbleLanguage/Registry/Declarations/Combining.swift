import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that combine several streams.
  static let combining: [OperatorDeclaration] =
    merging + latest + zipping + joining + following

  private static let merging: [OperatorDeclaration] = [
    .source(
      "merge", summary: "The values of all streams as they arrive.", example: "merge(s, t)",
      takes: .streams
    ) { .merge($0) },
    .source(
      "merge", summary: "The values of all streams as they arrive.", example: "merge([s, t])",
      takes: .streamList
    ) { .merge($0) },
    .method(
      "merge", summary: "The values of both streams as they arrive.", example: "s.merge(with: t)",
      takes: .stream("with")
    ) { .merge([$0, $1]) },
    .source(
      "amb", summary: "The stream with the first event.",
      example: .call("amb(s, t)", "cold s  ------1-|"), takes: .streams
    ) { .amb($0) },
    .source(
      "amb", summary: "The stream with the first event.",
      example: .call("amb([s, t])", "cold s  ------1-|"), takes: .streamList
    ) { .amb($0) },
    .method(
      "amb", summary: "The stream with the first event.",
      example: .call("s.amb(t)", "cold s  ------1-|"), takes: .stream
    ) { $0.amb($1) },
  ]

  private static let latest: [OperatorDeclaration] = [
    .source(
      "combineLatest", summary: "The latest values of all streams, whenever one emits.",
      example: "combineLatest(s, t) { $0 + $1 }",
      takes: .streams, .valueless, .optional(.resultSelector), .site
    ) { combineLatest($0, $1, $2, $3) },
    .source(
      "combineLatest", summary: "The latest values of all streams as an array.",
      example: "combineLatest([s, t])",
      takes: .streamList, .valueless, .optional(.closure(nil, "resultSelector")), .site
    ) { streams, onValueless, select, site in
      .combineLatest(streams, onValuelessCompletion: onValueless) {
        let values = try site.nested(.array($0))
        return try select?(values) ?? values
      }
    },
    .method(
      "combineLatest", summary: "The latest values of all streams, whenever one emits.",
      example: "s.combineLatest(t) { $0 + $1 }",
      takes: .streams, .valueless, .optional(.resultSelector), .site
    ) { combineLatest([$0] + $1, $2, $3, $4) },
    .method(
      "withLatestFrom", summary: "Each value with the latest of another stream, or only that.",
      example: "s.withLatestFrom(t) { $0 + $1 }",
      takes: .stream, .optional(.accumulator(nil, "resultSelector"))
    ) { source, other, select in
      guard let select else { return source.withLatestFrom(other) }
      return source.withLatestFrom(other, resultSelector: select)
    },
  ]

  private static let zipping: [OperatorDeclaration] = [
    .source(
      "zip", summary: "The first of each stream, then the second of each, and so on.",
      example: "zip(s, t) { $0 + $1 }",
      takes: .streams, .zipCompletion, .optional(.resultSelector), .site
    ) { .zip($0, onCompletion: $1, resultSelector: $2 ?? $3.members) },
    .source(
      "zip", summary: "The first of each stream as an array, then the second, and so on.",
      example: "zip([s, t])",
      takes: .streamList, .zipCompletion, .optional(.closure(nil, "resultSelector")), .site
    ) { streams, onCompletion, select, site in
      .zip(streams, onCompletion: onCompletion) {
        let values = try site.nested(.array($0))
        return try select?(values) ?? values
      }
    },
    .method(
      "zip", summary: "The first of each stream, then the second of each, and so on.",
      example: "s.zip(t) { $0 + $1 }",
      takes: .streams, .zipCompletion, .optional(.resultSelector), .site
    ) { .zip([$0] + $1, onCompletion: $2, resultSelector: $3 ?? $4.members) },
  ]

  private static let joining: [OperatorDeclaration] = [
    .source(
      "forkJoin", summary: "The last values of all streams, once all are complete.",
      example: "forkJoin(s, t) { $0 + $1 }", takes: .streams, .optional(.resultSelector), .site
    ) { Observable<[Value]>.forkJoin($0).map($1 ?? $2.members) },
    .source(
      "forkJoin", summary: "The last values of all streams as an array, once all are complete.",
      example: "forkJoin([s, t])", takes: .streamList, .call
    ) { Observable<[Value]>.forkJoin($0).asValues($1) },
  ]

  private static let following: [OperatorDeclaration] = [
    .source(
      "concat", summary: "The streams one after the other.",
      example: .call("concat(s, t)", "cold t  -4|"), takes: .streams
    ) { .concat($0) },
    .source(
      "concat", summary: "The streams one after the other.",
      example: .call("concat([s, t])", "cold t  -4|"), takes: .streamList
    ) { .concat($0) },
    .method(
      "concat", summary: "Another stream once this one is complete.",
      example: .call("s.concat(t)", "cold t  -4|"), takes: .stream
    ) { $0.concat($1) },
    .source(
      "onErrorResumeNext", summary: "The streams one after the other, also after an error.",
      example: .call("onErrorResumeNext(s, t)", "cold s  -1-2#", "cold t  -4|"), takes: .streams
    ) { .onErrorResumeNext($0) },
    .source(
      "onErrorResumeNext", summary: "The streams one after the other, also after an error.",
      example: .call("onErrorResumeNext([s, t])", "cold s  -1-2#", "cold t  -4|"),
      takes: .streamList
    ) { .onErrorResumeNext($0) },
    .method(
      "onErrorResumeNext", summary: "Another stream once this one is complete or has failed.",
      example: .call("s.onErrorResumeNext(t)", "cold s  -1-2#", "cold t  -4|"), takes: .stream
    ) { $0.onErrorResumeNext($1) },
    .method(
      "append", summary: "Another stream, or values, once this one is complete.",
      example: "s.append(4, 5)", takes: .values
    ) { source, values in
      let next = values.onlyStream ?? .from(values)
      return source.concat(next)
    },
    .method(
      "startWith", summary: "Values before all others.", example: "s.startWith(0)", takes: .values
    ) { $0.starting(with: $1) },
    .method(
      "endWith", summary: "Values after all others.", example: "s.endWith(0)", takes: .values
    ) { $0.endWith($1) },
    .method(
      "prepend", summary: "Values, or another stream, before all others.", example: "s.prepend(0)",
      takes: .values
    ) { source, values in
      if let stream = values.onlyStream { return .concat([stream, source]) }
      return source.starting(with: values)
    },
  ]

  private static func combineLatest(
    _ streams: [Observable<Value>], _ onValueless: ValuelessCompletion,
    _ select: (([Value]) throws -> Value)?, _ site: CallSite
  ) -> Observable<Value> {
    let members = site.members
    return .combineLatest(streams, onValuelessCompletion: onValueless) {
      try select?(site.joined($0)) ?? members($0)
    }
  }
}

extension OperatorParameter<ValuelessCompletion> {
  fileprivate static var valueless: Self { flag("onValuelessCompletion", Argument.self) }
}

extension OperatorParameter<ZipCompletion> {
  fileprivate static var zipCompletion: Self { flag("onCompletion", Argument.self) }
}

extension CallSite {
  /// The closure that an operator without one has: it makes a tuple of the values.
  fileprivate var members: ([Value]) throws -> Value {
    { [self] in try nested(Value(members: $0)) }
  }
}

extension [Value] {
  /// The stream of an array with a single element.
  fileprivate var onlyStream: Observable<Value>? { count == 1 ? self[0].stream : nil }
}
