/// Selects the scenarios whose name contains a text.
package struct ScenarioFilter: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package func matches(path: String, title: String) -> Bool {
    scenarioName(path: path, title: title).contains(text)
  }
}

/// The name of a scenario among those of all files: `marbles/signup.marbles: A name is checked`.
package func scenarioName(path: String, title: String) -> String {
  "\(path): \(title)"
}
