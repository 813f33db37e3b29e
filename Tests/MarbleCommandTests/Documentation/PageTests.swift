import Foundation
import Testing

@testable import MarbleCommand

/// What the pages show is done as a reader would do it: by a shell, in a folder with the scenarios of this package.
@Suite struct `The commands of the documentation` {
  /// `swift run marbles` is the command that was built with these tests.
  private static let shell = """
    swift() {
      test "$1 $2" = 'run marbles' || return 127
      shift 2
      marbles "$@"
    }

    """

  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try FileManager.default.copyItem(
      at: Pages.package.appendingPathComponent("marbles"),
      to: folder.url.appendingPathComponent("marbles"))
    return folder
  }

  @Test(arguments: Pages.paths)
  func `print what stands under them`(path: String) throws {
    let commands = ConsoleCommand.commands(of: try Pages.text(path), path: path)
    guard !commands.isEmpty else { return }
    let folder = try Self.folder()
    for command in commands {
      let words = "{ \(Self.shell)\(command.words)\n} 2>&1"
      let result = try BuiltCommand.shell(words, in: folder.url)
      #expect(result.output == command.output, "\(command)")
    }
  }

  @Test func `of one line hold as they stand`() throws {
    let calls = try Pages.paths.flatMap { Pages.inlineCalls(of: try Pages.text($0)) }
    #expect(calls.count > 5)
    let folder = try Self.folder()
    _ = try BuiltCommand.shell("marbles check --format json=report.json", in: folder.url)
    for call in Set(calls).sorted() {
      // The name of a command alone speaks of it.
      let isName = call.split(separator: " ").count == 2
      let result = try BuiltCommand.shell(
        Self.shell + call + (isName ? " --help" : ""), in: folder.url)
      #expect(result.status == 0, "\(call)\n\(result.output)\(result.complaints)")
    }
  }

  /// Commands that would run these tests, or build what they do not.
  @Test func `of Swift itself are run by a step of CI`() throws {
    let steps = try [".ci/run", ".ci/client"].map(Pages.text).joined()
    var commands: [String] = []
    for path in ["README.md", "marbles/README.md"] {
      let text = try Pages.text(path)
      commands += Pages.blocks("sh", of: text)
        .flatMap { $0.split(separator: "\n").map(String.init) }
      commands += text.matches(of: /`(swift (?:build|test|package|run -c)[^`]*)`/).map {
        String($0.1)
      }
    }
    #expect(commands.count >= 7)
    for command in commands { #expect(steps.contains(command), "\(command)") }
  }

  @Test func `report in every format that there is`() throws {
    let page = try Pages.text("marbles/README.md")
    let start = try #require(page.firstRange(of: "\n## Reports\n")).upperBound
    let section = page[start...].prefix(upTo: page[start...].firstRange(of: "\n# ")!.lowerBound)
    for format in Format.allCases {
      let names = ["`\(format.rawValue)`", "`--format \(format.rawValue)`"]
      #expect(names.contains { section.contains($0) }, "\(format)")
    }
  }

  @Test func `are read off a page`() {
    let page = """
      ```console
      $ cat > a <<'END'
      > x
      > END
      $ marbles check a
      no such thing

      ```
      Then `marbles operators NAME`, `swift run marbles operators` and `marbles help record`.
      """
    let commands = ConsoleCommand.commands(of: page, path: "P.md")
    #expect(commands.map(\.words) == ["cat > a <<'END'\nx\nEND", "marbles check a"])
    #expect(commands.map(\.output) == ["", "no such thing\n\n"])
    #expect(Pages.inlineCalls(of: page) == ["swift run marbles operators", "marbles help record"])
  }
}

/// Code that is shown is code that is compiled.
@Suite struct `The Swift of the pages` {
  @Test func `stands in a client's package`() throws {
    let client = Pages.package.appendingPathComponent("Tests/Client")
    let paths = FileManager.default.enumerator(atPath: client.path)?.compactMap { $0 as? String }
    let sources = try (paths ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".build") }
      .map { try String(contentsOf: client.appendingPathComponent($0), encoding: .utf8) }
    let page = try Pages.text("README.md")
    let blocks = try Pages.blocks("swift", of: page + Pages.text("marbles/README.md"))
    let lines = page.matches(of: /`(MarbleMain[^`]+)`/).map { String($0.1) }
    #expect(blocks.count == 3)
    #expect(lines.count == 1)
    for code in blocks + lines {
      let parts = code.split(separator: "\n\n")
      #expect(sources.contains { source in parts.allSatisfy(source.contains) }, "\(code)")
    }
  }
}
