import MarbleDiagrams
import MarbleStreams

/// A parameter of an operator that Swift defines: how a scenario writes it, and the type of the
/// argument that the operator receives.
///
/// A parameter has no label in the scenario unless it is given one: `.duration` is `settled(0.5s)`,
/// and `.duration("within")` is `settled(within: 0.5s)`.
public struct OperatorParameter<Argument>: Sendable {
  let parameter: Parameter
  let read: @Sendable (inout ArgumentReader) throws -> Argument

  private init(
    _ parameter: Parameter, _ read: @escaping @Sendable (inout ArgumentReader) throws -> Argument
  ) {
    self.parameter = parameter
    self.read = read
  }

  /// A parameter that a scenario may leave out. The operator then receives nil.
  ///
  /// - Parameter parameter: The parameter: `.optional(.flag("negated"))`.
  /// - Returns: The optional parameter.
  public static func optional<Wrapped>(
    _ parameter: OperatorParameter<Wrapped>
  ) -> OperatorParameter where Argument == Wrapped? {
    let read = parameter.read
    return OperatorParameter(parameter.parameter.optional) { try $0.optional(read) }
  }
}

extension OperatorParameter<Duration> {
  /// A duration of zero or more: `0.5s`, `3t`.
  public static var duration: Self { make(nil) }

  /// A duration with a label.
  ///
  /// - Parameter label: The label in the scenario.
  /// - Returns: The parameter.
  public static func duration(_ label: String) -> Self { make(label) }

  private static func make(_ label: String?) -> Self {
    Self(.duration(label)) { try $0.duration() }
  }
}

extension OperatorParameter<Int> {
  /// An integer of zero or more.
  public static var count: Self { make(nil) }

  /// An integer of zero or more with a label.
  ///
  /// - Parameter label: The label in the scenario.
  /// - Returns: The parameter.
  public static func count(_ label: String) -> Self { make(label) }

  private static func make(_ label: String?) -> Self { Self(.count(label)) { try $0.count() } }
}

extension OperatorParameter<Bool> {
  /// `true` or `false`.
  public static var flag: Self { make(nil) }

  /// `true` or `false` with a label.
  ///
  /// - Parameter label: The label in the scenario.
  /// - Returns: The parameter.
  public static func flag(_ label: String) -> Self { make(label) }

  private static func make(_ label: String?) -> Self { Self(.boolean(label)) { try $0.boolean() } }
}

extension OperatorParameter<Observable<Value>> {
  /// Another stream of the scenario.
  public static var stream: Self { make(nil) }

  /// Another stream of the scenario, with a label.
  ///
  /// - Parameter label: The label in the scenario.
  /// - Returns: The parameter.
  public static func stream(_ label: String) -> Self { make(label) }

  private static func make(_ label: String?) -> Self { Self(.stream(label)) { try $0.stream() } }
}

extension OperatorParameter<(Value) throws -> Value> {
  /// A closure with one argument: `{ $0 + 1 }`. It throws what the closure of the scenario throws.
  public static var closure: Self { make(nil) }

  /// A closure with one argument and a label.
  ///
  /// - Parameter label: The label in the scenario.
  /// - Returns: The parameter.
  public static func closure(_ label: String) -> Self { make(label) }

  private static func make(_ label: String?) -> Self {
    Self(.closure(label)) { try $0.function().unary }
  }
}

extension OperatorParameter where Argument: ScenarioInput & SendableMetatype {
  /// A value of a type. A value that is none of the type makes the scenario invalid.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - label: The label in the scenario; nil for none.
  /// - Returns: The parameter.
  public static func value(_ type: Argument.Type, _ label: String? = nil) -> Self {
    Self(.value(label)) { arguments in
      let value = try arguments.value()
      guard let argument = Argument(scenarioValue: value) else {
        throw EvaluationError(
          .expected(Argument.expectation(of: value), value), arguments.site.range)
      }
      return argument
    }
  }
}
