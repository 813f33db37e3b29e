/// Which scenarios are meant: those whose name has a piece of text in it.
package struct ScenarioFilter: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package func matches(path: String, title: String) -> Bool {
    scenarioName(path: path, title: title).contains(text)
  }
}

/// What a scenario is called among those of other files: `marbles/signup.marbles: A name is checked`.
package func scenarioName(path: String, title: String) -> String {
  "\(path): \(title)"
}
