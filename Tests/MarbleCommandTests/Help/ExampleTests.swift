import Foundation
import Testing

@testable import MarbleCommand

/// Runs every example of the help in a folder with the files that it names.
@Suite struct `An example of the help` {
  @Test(arguments: Subcommand.all.map(\.name))
  func `runs`(name: String) throws {
    let command = try #require(Subcommand.all.first { $0.name == name })
    let folder = try ScratchFolder(Self.files)
    // A probe would run thousands of sessions.
    if name == "hunt" {
      try folder.write(Self.scenario + Self.property, to: "marbles/search.marbles")
    }
    for example in command.examples {
      let isEndless = example.line.contains("--watch") || name == "serve"
      guard example.line.hasPrefix("marbles "), !isEndless, name != "lsp" else {
        // An example that does not end by itself is interrupted.
        let line =
          isEndless
          ? "set -m; \(example.line) & sleep 0.5; kill -INT $!; wait $!" : example.line
        let result = try BuiltCommand.shell(line, in: folder.url)
        // The input of the language server ends without 'shutdown'.
        let status: Int32 = isEndless ? 130 : name == "lsp" ? 1 : 0
        #expect(result.status == status, "\(example.line)\n\(result)")
        continue
      }
      // The files of an editor go below the home folder.
      let line = "HOME=\(folder.url.path) \(Self.shortened(example.line))"
      let answer = try SessionShell.answer(to: line, in: folder)
      #expect(answer.status == .success, "\(example.line)\n\(answer)")
    }
  }

  /// The line of a hunt with less time and fewer sessions, because a minute is long for a test.
  private static func shortened(_ line: String) -> String {
    guard line.hasPrefix("marbles hunt") else { return line }
    return line.contains("--time")
      ? line.replacing("60s", with: "0.1s") : "\(line) --sessions \(Share.of(2_000))"
  }

  private static let scenario = """
    scenario A burst is checked once, after the last key
      hot username    a-b-c----|
      let typed     = username.debounce(3t)
      expect typed    -------c-|

    """

  private static let property = """

    property Each text is checked at most once
      any username  "a", "ab"
      let typed   = username.debounce(3t)
      always count(typed) <= count(username)

    """

  private static let files = [
    "marbles/signup/username.marbles": scenario,
    "marbles/search.marbles": scenario,
    "README.md": "# Search\n\n```marbles\n\(scenario)```\n",
    "Sources/Search.swift": """
    /// ```marbles
    /// hot typed     a-b|
    /// let searched = typed.distinctUntilChanged()
    /// expect searched a-b|
    /// ```
    func search() {}
    """,
    "session.jsonl": recordedSearch,
    "baseline.json": """
    {"version": 1, "files": [{"path": "marbles/search.marbles", "scenarios":
    [{"title": "A burst is checked once, after the last key", "outcome": "passed"}]}]}
    """,
  ]
}
