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
  let read: @Sendable (inout ArgumentReader) throws -> Argument

  init(
    _ parameter: Parameter?, _ read: @escaping @Sendable (inout ArgumentReader) throws -> Argument
  ) {
    self.parameter = parameter
    self.read = read
  }

  /// The same parameter, whose argument a function makes another one of.
  package func map<Result>(
    _ transform: @escaping @Sendable (Argument, CallSite) throws -> Result
  ) -> OperatorParameter<Result> {
    OperatorParameter<Result>(parameter) { try transform(read(&$0), $0.site) }
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
    OperatorParameter(parameter.parameter?.optional) {
      $0.passesOmission() ? nil : try parameter.read(&$0)
    }
  }

  /// A parameter that a scenario may leave out. The operator then receives a default.
  static func optional(
    _ parameter: OperatorParameter, else fallback: @autoclosure @escaping @Sendable () -> Argument
  ) -> OperatorParameter {
    OperatorParameter(parameter.parameter?.optional) {
      $0.passesOmission() ? fallback() : try parameter.read(&$0)
    }
  }
}

// MARK: - Values

extension OperatorParameter<Duration> {
  /// A duration of zero or more: `0.5s`, `3t`.
  public static var duration: Self { duration(nil) }

  /// A duration with a label.
  ///
  /// - Parameter labels: The label in the scenario.
  /// - Returns: The parameter.
  public static func duration(_ labels: String?...) -> Self { make(labels, atLeast: .zero) }

  /// A duration above zero.
  static func period(_ labels: String?...) -> Self { make(labels, atLeast: .nanoseconds(1)) }

  private static func make(_ labels: [String?], atLeast minimum: Duration) -> Self {
    Self(Parameter(labels, .duration(atLeast: minimum))) {
      if case .duration(let duration) = try $0.next() { duration } else { $0.mismatch() }
    }
  }
}

extension OperatorParameter<Int> {
  /// An integer of zero or more.
  public static var count: Self { count(nil) }

  /// An integer of zero or more with a label.
  ///
  /// - Parameter labels: The label in the scenario.
  /// - Returns: The parameter.
  public static func count(_ labels: String?...) -> Self { make(labels, .count(atLeast: 0)) }

  static func count(_ labels: String?..., atLeast minimum: Int) -> Self {
    make(labels, .count(atLeast: minimum))
  }

  static func integer(_ labels: String?...) -> Self { make(labels, .integer) }

  private static func make(_ labels: [String?], _ type: Parameter.Kind) -> Self {
    Self(Parameter(labels, type)) {
      if case .integer(let number) = try $0.next() { number } else { $0.mismatch() }
    }
  }
}

extension OperatorParameter<Bool> {
  /// `true` or `false`.
  public static var flag: Self { flag(nil) }

  /// `true` or `false` with a label.
  ///
  /// - Parameter labels: The label in the scenario.
  /// - Returns: The parameter.
  public static func flag(_ labels: String?...) -> Self {
    Self(Parameter(labels, .boolean)) {
      if case .boolean(let flag) = try $0.next() { flag } else { $0.mismatch() }
    }
  }
}

extension OperatorParameter<Value> {
  package static func value(_ labels: String?...) -> Self {
    Self(Parameter(labels, .value)) {
      if case .value(let value) = try $0.next() { value } else { $0.mismatch() }
    }
  }
}

extension OperatorParameter<[Value]> {
  /// Any number of values.
  static var values: Self {
    Self(Parameter([], .values)) {
      if case .values(let values) = try $0.next() { values } else { $0.mismatch() }
    }
  }
}

extension OperatorParameter
where Argument: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
  /// One of the cases of a type, which a scenario writes as `.case`.
  ///
  /// - Parameter fallback: The case if a call leaves it out. Nil means the first.
  static func flag(_ label: String?, _ type: Argument.Type, else fallback: Argument? = nil) -> Self
  {
    let cases = [fallback].compactMap(\.self) + type.allCases.filter { $0 != fallback }
    return Self(Parameter([label], .flag(cases.map(\.rawValue))).optional) {
      guard case .flag(let name) = try $0.next(), let flag = Argument(rawValue: name)
      else { $0.mismatch() }
      return flag
    }
  }
}

extension OperatorParameter<(name: String, value: Value?)> {
  /// The name of one of these cases, and the value in its parentheses.
  static func choice(_ label: String?, _ cases: [String]) -> Self {
    Self(Parameter([label], .choice(cases))) {
      if case .choice(let name, let value) = try $0.next() { (name, value) } else { $0.mismatch() }
    }
  }
}

// MARK: - Streams and schedulers

extension OperatorParameter<Observable<Value>> {
  /// Another stream of the scenario.
  public static var stream: Self { stream(nil) }

  /// Another stream of the scenario, with a label.
  ///
  /// - Parameter labels: The label in the scenario.
  /// - Returns: The parameter.
  public static func stream(_ labels: String?...) -> Self { make(labels, .stream) }

  /// The stream that the text of a diagram is.
  static var diagram: Self { make([], .diagram) }

  private static func make(_ labels: [String?], _ type: Parameter.Kind) -> Self {
    Self(Parameter(labels, type)) {
      if case .stream(let stream) = try $0.next() { stream } else { $0.mismatch() }
    }
  }
}

extension OperatorParameter<[Observable<Value>]> {
  /// Any number of streams.
  static var streams: Self { make(.streams) }

  /// An array of streams.
  static var streamList: Self { make(.streamList) }

  private static func make(_ type: Parameter.Kind) -> Self {
    Self(Parameter([], type)) {
      if case .streams(let streams) = try $0.next() { streams } else { $0.mismatch() }
    }
  }
}

extension OperatorParameter<any SchedulerType> {
  /// A scheduler that the scenario names.
  static func scheduler(_ labels: String?...) -> Self {
    Self(Parameter(labels, .scheduler)) {
      if case .scheduler(let scheduler) = try $0.next() { scheduler } else { $0.mismatch() }
    }
  }
}
