import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// Each property of a recipe notices a bug that no scenario of its file notices. `scenario` shows
/// that each holds without the bug.
@Suite struct `The properties of the recipes` {
  /// A recipe, a text of it, and the bug that takes the place of the text.
  static let bugs = [
    (
      "autosave", "withLatestFrom(text)).distinctUntilChanged()", "withLatestFrom(text)).distinct()"
    ),
    ("bounded-uploads", "let done  = files.map", "let done  = files.distinct().map"),
    ("cache-then-network", "fresh)).distinctUntilChanged()", "fresh)).distinct()"),
    ("debounce-distinct", "debounce(0.3s).distinctUntilChanged()", "debounce(0.3s).distinct()"),
    ("double-tap", "map { $0.count }", "map { min($0.count, 3) }"),
    ("offline-queue", "messages.concatMap", "messages.distinct().concatMap"),
    ("optimistic-update", "scan(0) { $0 + $1 }", "scan(0) { min($0 + $1, 3) }"),
    ("pagination", "{ $0 + $1.0 }", "{ ($0 + $1.0).suffix(3) }"),
    ("rate-limit", "requests.concatMap", "requests.distinct().concatMap"),
    (
      "search-as-you-type", "distinctUntilChanged()\n                .flatMapLatest",
      "distinct()\n                .flatMapLatest"
    ),
    ("undo", "[h.0.last] + h.1)", "h.1 + [h.0.last])"),
  ]

  @Test(arguments: bugs)
  func `notice what no scenario notices`(_ name: String, _ text: String, _ bug: String) throws {
    let recipe = try #require(
      try PackageFiles.all().first { $0.path == "recipes/\(name).marbles" })
    let right = String(decoding: recipe.bytes, as: UTF8.self)
    try #require(right.contains(text))
    let titles = SourceFile(path: name, bytes: recipe.bytes).scenarios.filter(\.isProperty)
      .map(\.title)
    #expect(failures(of: right.replacing(text, with: bug, maxReplacements: 1)) == titles)
  }

  /// The titles of the scenarios and properties that fail.
  private func failures(of text: String) -> [String] {
    let file = SourceFile(text, path: "recipe.marbles")
    let runner = ScenarioRunner(file: file, systems: .empty)
    return file.runs.map { runner.run($0).report }.filter { $0.outcome != .passed }.map(\.title)
  }
}
