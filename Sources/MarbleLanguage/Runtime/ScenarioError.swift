import MarbleDiagrams

/// The error of a stream in a scenario: the value of a `#`, of `fail("boom")` and of
/// `error("boom")`.
package struct ScenarioError: Error, Hashable, CustomStringConvertible {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// The text of the value, as a string interpolation has it: a string without quotes.
  package var description: String { value.display }
}
