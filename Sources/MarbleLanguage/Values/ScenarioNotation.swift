import MarbleDiagrams

/// A type that an input of a system accepts. It can be made from a value of a diagram.
public protocol ScenarioInput {
  /// The name of the type in lists of systems.
  static var scenarioType: String { get }

  /// Makes a value from a value of a diagram. Nil if the type has no such value.
  init?(scenarioValue: Value)
}

/// A type that an output of a system emits. It can be written in a diagram.
public protocol ScenarioOutput {
  /// The name of the type in lists of systems.
  static var scenarioType: String { get }

  /// The value as diagrams write it.
  var scenarioValue: Value { get }
}

/// A type that inputs accept and outputs emit.
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
