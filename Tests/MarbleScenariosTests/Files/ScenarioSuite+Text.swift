@testable import MarbleLanguage
@testable import MarbleScenarios

extension ScenarioSuite {
  /// The scenarios of one text.
  init(_ text: String, path: String = "a.marbles") {
    self.init(sources: [Source(text, path: path)])
  }
}

extension ScenarioSuite.Source {
  init(_ text: String, path: String = "a.marbles") {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

extension SourceFile {
  convenience init(_ text: String, path: String = "a.marbles") {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
