import MarbleDiagrams

/// The error of a stream in a scenario: the value of a `#`, of `fail("boom")` and of
/// `error("boom")`.
public struct ScenarioError: Error, Hashable, CustomStringConvertible {
  /// The value.
  public let value: Value

  /// The error that a `#` with a value represents.
  public init(_ value: Value) {
    self.value = value
  }

  /// The text of the value, as a string interpolation has it: a string without quotes.
  public var description: String { value.display }
}
