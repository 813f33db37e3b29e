import MarbleDiagrams

/// A type that a system can take in: how a value of a diagram is read as one.
public protocol ScenarioInput {
  /// What lists of systems call the type.
  static var scenarioType: String { get }

  /// The value that a diagram means, nil if it is no value of this type.
  init?(scenarioValue: Value)
}

/// A type that a system can give out: how one is written in a diagram.
public protocol ScenarioOutput {
  /// What lists of systems call the type.
  static var scenarioType: String { get }

  /// The value as diagrams write it.
  var scenarioValue: Value { get }
}

/// A type that goes both ways.
public typealias ScenarioNotation = ScenarioInput & ScenarioOutput

extension ScenarioInput {
  /// The type's own name.
  public static var scenarioType: String { "\(Self.self)" }
}

extension ScenarioOutput {
  /// The type's own name.
  public static var scenarioType: String { "\(Self.self)" }
}

extension ScenarioInput where Self: ScenarioOutput {
  /// The type's own name.
  public static var scenarioType: String { "\(Self.self)" }
}
