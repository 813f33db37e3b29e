import Foundation
import Testing

@testable import MarbleCommand

/// Runs every example of the help in a shell, as a reader does, in a folder with the files that it
/// names.
@Suite struct `An example of the help` {
  @Test(arguments: Subcommand.all.map(\.name))
  func `runs`(name: String) throws {
    let command = try #require(Subcommand.all.first { $0.name == name })
    let folder = try ScratchFolder(Self.files)
    for example in command.examples {
      let isEndless = example.line.contains("--watch") || name == "serve"
      // An example that does not end by itself is interrupted.
      let line =
        isEndless
        ? "set -m; \(example.line) & sleep 0.5; kill -INT $!; sleep 1; kill -KILL $! 2>/dev/null; wait $!"
        : Self.shortened(example.line)
      // The files of an editor go below the home folder.
      let home = "export HOME=$PWD; unset XDG_CONFIG_HOME; "
      let result = try BuiltCommand.shell(home + line, in: folder.url)
      #expect(
        // The input of the server ends without 'shutdown'.
        result.status == (isEndless ? 130 : name == "lsp" ? 1 : 0),
        "\(example.line)\n\(result.output)\(result.errorOutput)")
    }
  }

  /// The line of a hunt with less time and fewer sessions, because a minute is long for a test.
  private static func shortened(_ line: String) -> String {
    guard line.hasPrefix("marbles hunt") else { return line }
    return line.contains("--time")
      ? line.replacing("60s", with: "0.5s") : "\(line) --sessions \(Share.of(2_000))"
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
    "marbles/search.marbles": scenario + property,
    "README.md": "# Search\n\n```marbles\n\(scenario)```\n",
    "Sources/Search.swift": """
    /// ```marbles
    /// hot typed     a-b|
    /// let searched = typed.distinctUntilChanged()
    /// expect searched a-b|
    /// ```
    func search() {}
    """,
    "session.jsonl": `The command capture`.search,
    "baseline.json": """
    {"version": 1, "files": [{"path": "marbles/search.marbles", "scenarios":
    [{"title": "A burst is checked once, after the last key", "outcome": "passed"}]}]}
    """,
  ]
}
