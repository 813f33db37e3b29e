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

  /// Compiles its arguments of a call, and notes in them if they have an error; their code is then
  /// not called. An optional code would need metadata for its type in each call.
  func code(
    _ compiler: any ArgumentCompiler, _ arguments: inout CallArguments
  ) -> ArgumentCode<Argument> {
    if let code = compile(compiler, &arguments) { return code }
    arguments.haveError = true
    return { _ in preconditionFailure("the code of an argument with an error is called") }
  }

  /// A parameter of one argument.
  init(
    _ parameter: Parameter,
    one compile: @escaping @Sendable (any ArgumentCompiler, Operand) -> ArgumentCode<Argument>?
  ) {
    self.init(parameter) { compile($0, $1.next()[0]) }
  }

  /// A parameter of one argument, which is a part of a value and keeps no stream.
  ///
  /// - Parameter broken: Why a part is wrong although its type is right.
  init(
    _ labels: [String?], _ typeName: String, _ expected: ExpectedKind,
    _ part: @escaping @Sendable (Value) -> Argument?,
    broken: (@Sendable (Argument) -> EvaluationFact?)? = nil
  ) {
    self.init(
      Parameter(labels, typeName, expected, part),
      one: { compiler, operand in
        compiler.converted(operand, expected, part, broken: broken).map { code in
          { try code($0.frame) }
        }
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
    Self(labels, "duration", .duration, \.wholeDuration) { duration in
      if duration >= minimum { return nil }
      return duration < .zero ? .durationNegative : .durationZero
    }
  }
}

extension Value {
  /// The duration, in whole nanoseconds. Nil for any other value.
  fileprivate var wholeDuration: Duration? {
    duration.map { .nanoseconds($0.wholeNanoseconds) }
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
    Self(labels, "count", .integer, { $0.integer }) {
      $0 >= minimum ? nil : .countTooSmall($0, atLeast: minimum)
    }
  }

  static func integer(_ labels: String?...) -> Self {
    Self(labels, "integer", .integer) { $0.integer }
  }
}

extension OperatorParameter<Bool> {
  /// `true` or `false`.
  public static var flag: Self { flag(nil) }

  /// `true` or `false` with a label.
  public static func flag(_ labels: String?...) -> Self {
    Self(labels, "true or false", .boolean) { $0.boolean }
  }
}

extension OperatorParameter<Value> {
  package static func value(_ labels: String?...) -> Self {
    Self(
      Parameter(labels, "value", .value) { $0 },
      one: { compiler, operand in
        compiler.value(operand).map { code in { try $0.kept(code) } }
      })
  }
}

extension OperatorParameter<[Value]> {
  /// Any number of values.
  public static var values: Self {
    Self(Parameter([], "value", .value) { $0 }.variadic) { compiler, arguments in
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
    let parameter = Parameter(labels, "stream", .stream) { $0.pipeline }
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
    Self(Parameter([], "stream", .stream) { $0.pipeline }.variadic) { compiler, arguments in
      let streams = arguments.next()
      arguments.streams += streams.count
      return streams.compiled { compiler.stream($0) }.map { codes in
        { context in try codes.map { context.counted(try $0(context.frame)) } }
      }
    }
  }

  /// An array of streams.
  public static var streamList: Self {
    Self(
      Parameter([], "array of streams", .streams) { if case .array = $0 { () } else { nil } },
      one: { compiler, operand in
        compiler.converted(operand, .streams) { $0.pipelines }.map { code in
          { context in try code(context.frame).map { context.counted($0) } }
        }
      })
  }
}

extension Value {
  /// The streams of an array. Nil for any other value.
  fileprivate var pipelines: [Pipeline]? {
    guard case .array(let elements) = self else { return nil }
    let pipelines = elements.compactMap(\.pipeline)
    return pipelines.count == elements.count ? pipelines : nil
  }
}

extension [Operand] {
  /// The code of each operand. Nil if one has an error; the errors of all are noted.
  fileprivate func compiled<Result>(
    _ compile: (Operand) -> CompiledExpression<Result>?
  ) -> [CompiledExpression<Result>]? {
    let codes = map(compile)
    return codes.contains { $0 == nil } ? nil : codes.compactMap(\.self)
  }
}
