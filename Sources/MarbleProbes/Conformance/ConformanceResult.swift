import MarbleScenarios

/// The result of one scenario, or of one case of it, with the operators of another library.
public struct ConformanceResult: Hashable, Sendable {
  /// The outcome of a scenario.
  public enum Outcome: Hashable, Sendable {
    /// The library does what the scenario expects.
    case holds
    /// The library differs. The failures have the picture.
    case differs([Failure])
    /// The scenario uses these forms of operators, which the library does not have. It was not run.
    case notMapped([String])
    /// The scenario uses no operator of the library. It was not run.
    case usesNone
    /// The scenario cannot be run with the language's own operators either.
    case invalid([Failure])
  }

  /// The path of the file.
  public let path: String
  /// The title of the scenario. Empty for a problem of the file itself.
  public let title: String
  /// The line of the scenario, counted from 1.
  public let line: Int
  /// The forms of the library's operators that the scenario uses, in alphabetical order.
  public let operators: [String]
  /// The outcome.
  public let outcome: Outcome

  /// The names of the library's operators that the scenario uses, without their arguments.
  public var operatorNames: Set<String> { Set(operators.map { String($0.prefix { $0 != "(" }) }) }
}
