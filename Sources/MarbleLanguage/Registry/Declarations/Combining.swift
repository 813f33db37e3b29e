import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that combine several streams.
  static let combining: [OperatorDeclaration] =
    merging + latest + zipping + joining + following

  private static let merging: [OperatorDeclaration] = [
    .source(
      "merge", summary: "The values of all streams as they arrive.", example: "merge(s, t)",
      [.streams]
    ) {
      try .merge($0.streams())
    },
    .source(
      "merge", summary: "The values of all streams as they arrive.", example: "merge([s, t])",
      [.streamList]
    ) {
      try .merge($0.streams())
    },
    .method(
      "merge", summary: "The values of both streams as they arrive.", example: "s.merge(with: t)",
      [.stream("with")]
    ) {
      try .merge([$0, $1.stream()])
    },
    .source(
      "amb", summary: "The stream with the first event.",
      example: .call("amb(s, t)", "cold s  ------1-|"), [.streams]
    ) {
      try .amb($0.streams())
    },
    .source(
      "amb", summary: "The stream with the first event.",
      example: .call("amb([s, t])", "cold s  ------1-|"), [.streamList]
    ) {
      try .amb($0.streams())
    },
    .method(
      "amb", summary: "The stream with the first event.",
      example: .call("s.amb(t)", "cold s  ------1-|"), [.stream()]
    ) {
      try $0.amb($1.stream())
    },
  ]

  private static let latest: [OperatorDeclaration] = [
    .source(
      "combineLatest", summary: "The latest values of all streams, whenever one emits.",
      example: "combineLatest(s, t) { $0 + $1 }",
      [.streams, valueless, .closurePerStream.optional]
    ) {
      try combineLatest($0.streams(), &$0)
    },
    .source(
      "combineLatest", summary: "The latest values of all streams as an array.",
      example: "combineLatest([s, t])",
      [.streamList, valueless, .closure(nil, "resultSelector").optional]
    ) {
      let streams = try $0.streams()
      let onValueless: ValuelessCompletion = $0.flag()
      let select = try $0.optional { try $0.function().unary }
      let site = $0.site
      return .combineLatest(streams, onValuelessCompletion: onValueless) {
        let values = try site.nested(.array($0))
        return try select?(values) ?? values
      }
    },
    .method(
      "combineLatest", summary: "The latest values of all streams, whenever one emits.",
      example: "s.combineLatest(t) { $0 + $1 }",
      [.streams, valueless, .closurePerStream.optional]
    ) { source, arguments in
      try combineLatest([source] + arguments.streams(), &arguments)
    },
    .method(
      "withLatestFrom", summary: "Each value with the latest of another stream, or only that.",
      example: "s.withLatestFrom(t) { $0 + $1 }",
      [.stream(), .closure(nil, "resultSelector", arity: 2).optional]
    ) {
      let other = try $1.stream()
      guard let select = try $1.optional({ try $0.function().binary }) else {
        return $0.withLatestFrom(other)
      }
      return $0.withLatestFrom(other, resultSelector: select)
    },
  ]

  private static let zipping: [OperatorDeclaration] = [
    .source(
      "zip", summary: "The first of each stream, then the second of each, and so on.",
      example: "zip(s, t) { $0 + $1 }",
      [.streams, zipCompletion, .closurePerStream.optional]
    ) {
      try zip($0.streams(), &$0)
    },
    .source(
      "zip", summary: "The first of each stream as an array, then the second, and so on.",
      example: "zip([s, t])",
      [.streamList, zipCompletion, .closure(nil, "resultSelector").optional]
    ) {
      let streams = try $0.streams()
      let onCompletion: ZipCompletion = $0.flag()
      let select = try $0.optional { try $0.function().unary }
      let site = $0.site
      return .zip(streams, onCompletion: onCompletion) {
        let values = try site.nested(.array($0))
        return try select?(values) ?? values
      }
    },
    .method(
      "zip", summary: "The first of each stream, then the second of each, and so on.",
      example: "s.zip(t) { $0 + $1 }",
      [.streams, zipCompletion, .closurePerStream.optional]
    ) { source, arguments in
      try zip([source] + arguments.streams(), &arguments)
    },
  ]

  private static let joining: [OperatorDeclaration] = [
    .source(
      "forkJoin", summary: "The last values of all streams, once all are complete.",
      example: "forkJoin(s, t) { $0 + $1 }", [.streams, .closurePerStream.optional]
    ) {
      let last = Observable<[Value]>.forkJoin(try $0.streams())
      let select = try $0.optional { try $0.function().variadic }
      return last.map(select ?? $0.members)
    },
    .source(
      "forkJoin", summary: "The last values of all streams as an array, once all are complete.",
      example: "forkJoin([s, t])", [.streamList]
    ) {
      Observable<[Value]>.forkJoin(try $0.streams()).asValues($0)
    },
  ]

  private static let following: [OperatorDeclaration] = [
    .source(
      "concat", summary: "The streams one after the other.",
      example: .call("concat(s, t)", "cold t  -4|"), [.streams]
    ) {
      try .concat($0.streams())
    },
    .source(
      "concat", summary: "The streams one after the other.",
      example: .call("concat([s, t])", "cold t  -4|"),
      [.streamList]
    ) {
      try .concat($0.streams())
    },
    .method(
      "concat", summary: "Another stream once this one is complete.",
      example: .call("s.concat(t)", "cold t  -4|"),
      [.stream()]
    ) {
      try $0.concat($1.stream())
    },
    .source(
      "onErrorResumeNext", summary: "The streams one after the other, also after an error.",
      example: .call("onErrorResumeNext(s, t)", "cold s  -1-2#", "cold t  -4|"), [.streams]
    ) {
      try .onErrorResumeNext($0.streams())
    },
    .source(
      "onErrorResumeNext", summary: "The streams one after the other, also after an error.",
      example: .call("onErrorResumeNext([s, t])", "cold s  -1-2#", "cold t  -4|"), [.streamList]
    ) {
      try .onErrorResumeNext($0.streams())
    },
    .method(
      "onErrorResumeNext", summary: "Another stream once this one is complete or has failed.",
      example: .call("s.onErrorResumeNext(t)", "cold s  -1-2#", "cold t  -4|"), [.stream()]
    ) {
      try $0.onErrorResumeNext($1.stream())
    },
    .method(
      "append", summary: "Another stream, or values, once this one is complete.",
      example: "s.append(4, 5)", [.values]
    ) {
      let values = try $1.values()
      return $0.concat(values.onlyStream ?? .from(values))
    },
    .method("startWith", summary: "Values before all others.", example: "s.startWith(0)", [.values])
    {
      try $0.starting(with: $1.values())
    },
    .method("endWith", summary: "Values after all others.", example: "s.endWith(0)", [.values]) {
      try $0.endWith($1.values())
    },
    .method(
      "prepend", summary: "Values, or another stream, before all others.", example: "s.prepend(0)",
      [.values]
    ) {
      let values = try $1.values()
      if let stream = values.onlyStream { return .concat([stream, $0]) }
      return $0.starting(with: values)
    },
  ]

  private static let valueless = Parameter.flag("onValuelessCompletion", ValuelessCompletion.self)
  private static let zipCompletion = Parameter.flag("onCompletion", ZipCompletion.self)

  private static func combineLatest(
    _ streams: [Observable<Value>], _ arguments: inout ArgumentReader
  ) throws -> Observable<Value> {
    let onValueless: ValuelessCompletion = arguments.flag()
    let select = try arguments.optional { try $0.function().variadic }
    let (site, members) = (arguments.site, arguments.members)
    return .combineLatest(streams, onValuelessCompletion: onValueless) {
      try select?(site.joined($0)) ?? members($0)
    }
  }

  private static func zip(
    _ streams: [Observable<Value>], _ arguments: inout ArgumentReader
  ) throws -> Observable<Value> {
    let onCompletion: ZipCompletion = arguments.flag()
    let select = try arguments.optional { try $0.function().variadic }
    return .zip(streams, onCompletion: onCompletion, resultSelector: select ?? arguments.members)
  }
}

extension ArgumentReader {
  /// The closure that an operator without one has: it makes a tuple of the values.
  fileprivate var members: ([Value]) throws -> Value {
    { [site] in try site.nested(Value(members: $0)) }
  }
}

extension ValuelessCompletion: OperatorFlag {
  static var spellings: [(String, ValuelessCompletion)] {
    [("whenAllComplete", .whenAllComplete), ("eager", .eager), ("rxSwift", .rxSwift)]
  }
}

extension ZipCompletion: OperatorFlag {
  static var spellings: [(String, ZipCompletion)] {
    [("eager", .eager), ("whenAllComplete", .whenAllComplete)]
  }
}

extension [Value] {
  /// The stream of an array with a single element.
  fileprivate var onlyStream: Observable<Value>? { count == 1 ? self[0].stream : nil }
}
