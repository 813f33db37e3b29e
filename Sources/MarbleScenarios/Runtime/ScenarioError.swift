import MarbleDiagrams

/// The error of a stream in a scenario: the value of a `#`, of `fail("boom")` and of
/// `error("boom")`.
package struct ScenarioError: Error, Hashable, CustomStringConvertible {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package var description: String { value.description }
}
