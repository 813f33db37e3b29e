import MarbleDiagrams
import MarbleStreams

/// A parameter of an operator: how a scenario writes it, and the type of the argument that the
/// operator receives. The language and a project declare their operators with it.
///
/// A parameter has no label in the scenario unless it is given one: `.duration` is `settled(0.5s)`,
/// and `.duration("within")` is `settled(within: 0.5s)`. Of several labels a scenario writes any,
/// and messages write the first.
public struct OperatorParameter<Argument>: Sendable {
  /// How a call writes it. Nil for what the run passes.
  let parameter: Parameter?
  /// Compiles its arguments of a call. Nil if they have an error, which is noted.
  let compile: @Sendable (any ArgumentCompiler, inout CallArguments) -> ArgumentCode<Argument>?

  init(
    _ parameter: Parameter?,
    _ compile:
      @escaping @Sendable (any ArgumentCompiler, inout CallArguments) -> ArgumentCode<Argument>?
  ) {
    self.parameter = parameter
    self.compile = compile
  }

  /// A parameter of one argument.
  init(
    _ parameter: Parameter,
    one compile: @escaping @Sendable (any ArgumentCompiler, Expression) -> ArgumentCode<Argument>?
  ) {
    self.init(parameter) { compile($0, $1.next()[0]) }
  }

  /// A parameter of one argument, which keeps no stream.
  init(
    _ labels: [String?], _ typeName: String, unlike spellings: Set<Parameter.Spelling>,
    _ compile:
      @escaping @Sendable (any ArgumentCompiler, Expression) -> CompiledExpression<Argument>?
  ) {
    self.init(
      Parameter(labels, typeName, unlike: spellings),
      one: { compiler, expression in
        compile(compiler, expression).map { code in { try code($0.frame) } }
      })
  }

  /// An argument that the run passes, and no call writes.
  init(run argument: @escaping @Sendable (CallContext) -> Argument) {
    self.init(nil) { _, _ in { argument($0) } }
  }

  /// The same parameter, whose argument a function makes another one of.
  package func map<Result>(
    _ transform: @escaping @Sendable (Argument, CallSite) throws -> Result
  ) -> OperatorParameter<Result> {
    OperatorParameter<Result>(parameter) { compiler, arguments in
      compile(compiler, &arguments).map { code in { try transform(code(&$0), $0.site) } }
    }
  }
}

// MARK: - Arguments that may be left out

extension OperatorParameter {
  /// A parameter that a scenario may leave out. The operator then receives nil.
  ///
  /// - Parameter parameter: The parameter: `.optional(.flag("negated"))`.
  /// - Returns: The optional parameter.
  public static func optional<Wrapped>(
    _ parameter: OperatorParameter<Wrapped>
  ) -> OperatorParameter where Argument == Wrapped? {
    .optional(parameter.map { argument, _ in argument }, else: nil)
  }

  /// A parameter that a scenario may leave out. The operator then receives a default.
  static func optional(
    _ parameter: OperatorParameter, else fallback: @autoclosure @escaping @Sendable () -> Argument
  ) -> OperatorParameter {
    OperatorParameter(parameter.parameter?.optional) { compiler, arguments in
      if arguments.passesOmission() { return { _ in fallback() } }
      return parameter.compile(compiler, &arguments)
    }
  }
}

// MARK: - Values

extension OperatorParameter<Duration> {
  /// A duration of zero or more: `0.5s`, `3t`.
  public static var duration: Self { duration(nil) }

  /// A duration with a label.
  public static func duration(_ labels: String?...) -> Self { make(labels, atLeast: .zero) }

  /// A duration above zero.
  static func period(_ labels: String?...) -> Self { make(labels, atLeast: .nanoseconds(1)) }

  private static func make(_ labels: [String?], atLeast minimum: Duration) -> Self {
    let others: Set<Parameter.Spelling> = [
      .closure, .functionName, .integer, .literal, .array, .implicitMember,
    ]
    return Self(labels, "duration", unlike: others) { $0.duration($1, atLeast: minimum) }
  }
}

extension OperatorParameter<Int> {
  /// An integer of zero or more.
  public static var count: Self { count(nil) }

  /// An integer of zero or more with a label.
  public static func count(_ labels: String?...) -> Self { count(labels, atLeast: 0) }

  static func count(_ labels: String?..., atLeast minimum: Int) -> Self {
    count(labels, atLeast: minimum)
  }

  private static func count(_ labels: [String?], atLeast minimum: Int) -> Self {
    make(labels, "count") { $0.count($1, atLeast: minimum) }
  }

  static func integer(_ labels: String?...) -> Self {
    make(labels, "integer") { $0.integer($1) }
  }

  private static func make(
    _ labels: [String?], _ typeName: String,
    _ compile: @escaping @Sendable (any ArgumentCompiler, Expression) -> CompiledExpression<Int>?
  ) -> Self {
    Self(labels, typeName, unlike: Parameter.Spelling.unvalued.union([.literal, .array]), compile)
  }
}

extension OperatorParameter<Bool> {
  /// `true` or `false`.
  public static var flag: Self { flag(nil) }

  /// `true` or `false` with a label.
  public static func flag(_ labels: String?...) -> Self {
    Self(labels, "true or false", unlike: Parameter.Spelling.unvalued) { $0.boolean($1) }
  }
}

extension OperatorParameter<Value> {
  package static func value(_ labels: String?...) -> Self {
    Self(
      Parameter(labels, "value", unlike: [.closure, .duration]),
      one: { compiler, expression in
        compiler.value(expression).map { code in { try $0.kept(code) } }
      })
  }
}

extension OperatorParameter<[Value]> {
  /// Any number of values.
  public static var values: Self {
    let parameter = Parameter([], "value", unlike: [.closure, .duration]).variadic
    return Self(parameter) { compiler, arguments in
      arguments.next().compiled { compiler.value($0) }.map { codes in
        { context in try codes.map { try context.kept($0) } }
      }
    }
  }
}

// MARK: - Streams

extension OperatorParameter<Observable<Value>> {
  /// Another stream of the scenario.
  public static var stream: Self { stream(nil) }

  /// Another stream of the scenario, with a label.
  public static func stream(_ labels: String?...) -> Self {
    let parameter = Parameter(labels, "stream", unlike: .streamless)
    return Self(parameter) { compiler, arguments in
      // A closure receives its value, if it has no label.
      if parameter.labels.contains(nil) { arguments.streams += 1 }
      return compiler.stream(arguments.next()[0]).map { code in
        { $0.counted(try code($0.frame)) }
      }
    }
  }
}

extension OperatorParameter<[Observable<Value>]> {
  /// Any number of streams.
  public static var streams: Self {
    Self(Parameter([], "stream", unlike: .streamless).variadic) { compiler, arguments in
      let streams = arguments.next()
      arguments.streams += streams.count
      return streams.compiled { compiler.stream($0) }.map { codes in
        { context in try codes.map { context.counted(try $0(context.frame)) } }
      }
    }
  }

  /// An array of streams.
  public static var streamList: Self {
    let parameter = Parameter(
      [], "array of streams", unlike: .streamless.union([.call]).subtracting([.array]))
    return Self(
      parameter,
      one: { compiler, expression in
        compiler.streams(expression).map { code in
          { context in try code(context.frame).map { context.counted($0) } }
        }
      })
  }
}

extension Set<Parameter.Spelling> {
  /// The spellings of expressions that are no stream.
  fileprivate static let streamless = Parameter.Spelling.unvalued.union([
    .integer, .literal, .array,
  ])
}

extension [Expression] {
  /// The code of each expression. Nil if one has an error; the errors of all are noted.
  fileprivate func compiled<Result>(
    _ compile: (Expression) -> CompiledExpression<Result>?
  ) -> [CompiledExpression<Result>]? {
    let codes = map(compile)
    return codes.contains { $0 == nil } ? nil : codes.compactMap(\.self)
  }
}
