import Foundation
import Testing

@testable import MarbleCommand

/// Runs the commands of the pages as a reader does: in a shell, in a folder with the scenarios of
/// this package.
@Suite struct `The commands of the documentation` {
  /// `swift run marbles` runs the command that was built with these tests.
  private static let shell = """
    swift() {
      test "$1 $2" = 'run marbles' || return 127
      shift 2
      marbles "$@"
    }

    """

  /// A folder with a copy of the scenarios of the guide.
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let copy = folder.url.appendingPathComponent("marbles")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      at: Pages.package.appendingPathComponent("marbles/guide"),
      to: copy.appendingPathComponent("guide"))
    return folder
  }

  /// Pastes a block into an interactive shell, as a reader does. The shell prints no prompt here,
  /// and its first and last output is ignored.
  private static func pasted(_ block: ShellBlock, in folder: ScratchFolder) throws -> String {
    let paste = "PS1= PS2=\nexec 2>&1\n\(shell)\(block.input)exec 2>/dev/null\n"
    try folder.write(Data(paste.utf8), to: ".paste")
    let bash = "bash --noprofile --norc --noediting -i < .paste 2>/dev/null"
    return try BuiltCommand.shell("HISTFILE=/dev/null " + bash, in: folder.url).output
  }

  /// The blocks of every page by the path of the page. Every page is read once for all tests.
  private static let blocks = Result {
    let blocks = try Pages.paths.flatMap {
      try ShellBlock.blocks(of: try Pages.text($0), path: $0).filter { !$0.isOfSwift }
    }
    return Dictionary(grouping: blocks, by: \.path)
  }

  /// The pages with blocks. Another test compares them with a list.
  private static let pages = ((try? blocks.get()) ?? [:]).keys.sorted()

  @Test(arguments: pages)
  func `print the output below them when pasted`(path: String) throws {
    let folder = try Self.folder()
    for block in try #require(Self.blocks.get()[path]) {
      #expect(try Self.pasted(block, in: folder) == block.output, "\(block)")
    }
  }

  @Test func `are on the pages`() throws {
    let blocks = try Self.blocks.get().values.flatMap(\.self)
    #expect(
      Self.pages == [
        "README.md", "marbles/README.md", "marbles/guide/editor.md",
        "marbles/guide/five-minutes.md", "marbles/guide/probes.md", "marbles/guide/properties.md",
        "marbles/guide/serve.md", "marbles/recipes/README.md", "marbles/reference/capture.md",
        "marbles/reference/command.md", "marbles/reference/errors.md",
      ])
    #expect(blocks.count >= 10)
    #expect(blocks.count { !$0.output.isEmpty } >= 10)
  }

  @Test func `of one line run as they are written`() throws {
    let calls = try Pages.paths.flatMap { Pages.inlineCalls(of: try Pages.text($0)) }
    #expect(calls.count > 5)
    // The steps of the gate check and probe every folder. The folder of the guide is enough here: a
    // debug build needs minutes for the probes of the others.
    let folder = try Self.folder()
    let manifest = try Package.read("Tests/Clients/Library/Package.swift")
    try folder.write(Data(manifest.utf8), to: "Package.swift")
    _ = try BuiltCommand.shell("marbles check --format json=report.json", in: folder.url)
    for call in Set(calls).sorted() {
      // The name of a command without arguments refers to the command and is not a call.
      let words = call.replacing("swift run ", with: "").split(separator: " ")
      let isName = words.count == 2
      let result = try BuiltCommand.shell(
        Self.shell + call + (isName ? " --help" : ""), in: folder.url)
      #expect(result.status == 0, "\(call)\n\(result.output)\(result.errorOutput)")
    }
  }

  /// These commands would run these tests again, or build packages that the tests do not build.
  @Test func `of Swift itself are run by a step of CI`() throws {
    let steps = try [".ci/run", ".ci/clients"].map(Pages.text).joined()
      .replacing(/(ends 0 )?in_package/, with: "swift")
    var commands: [String] = []
    for path in Pages.paths where !path.hasPrefix("Sources") {
      let text = try Pages.text(path)
      commands += try ShellBlock.blocks(of: text, path: path).filter(\.isOfSwift)
        .flatMap { $0.input.split(separator: "\n").map(String.init) }
      commands += text.matches(of: /`(swift (?:build|test|package|run -c)[^`]*)`/).map {
        String($0.1)
      }
    }
    #expect(commands.count >= 7)
    for command in commands { #expect(steps.contains(command), "\(command)") }
  }

  @Test func `begin on a first page of two hundred lines`() throws {
    let lines = try Pages.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 200)
  }

  /// The picture of the first page is drawn from the failure that stands above it.
  @Test func `draw the failure that they print`() throws {
    let folder = try ScratchFolder()
    let source = Pages.package.appendingPathComponent("marbles/guide/username.marbles").path
    let changed = try BuiltCommand.shell("sed 's/0.5s/0.4s/' '\(source)'", in: folder.url).output
    #expect(try Pages.text("Tests/MarbleCommandTests/Documentation/faster.marbles") == changed)
  }

  @Test func `report in every format`() throws {
    let page = try Pages.text("marbles/reference/command.md")
    let section = page[try #require(page.firstRange(of: "\n## Reports\n")).upperBound...]
    for format in ReportFormat.allCases {
      let names = ["`\(format.rawValue)`", "`--format \(format.rawValue)`"]
      #expect(names.contains { section.contains($0) }, "\(format)")
    }
  }

  @Test func `are found on a page`() throws {
    let page = """
      ```sh
      cat > a <<'END'
      x
      END
      marbles check a
      ```

      It says:

      ```console
      no such thing

      ```

      ```sh
      swift test
      ```
      Then `marbles operators NAME`, `swift run marbles operators` and `marbles help record`.
      """
    let blocks = try ShellBlock.blocks(of: page, path: "P.md")
    #expect(blocks.map(\.input) == ["cat > a <<'END'\nx\nEND\nmarbles check a\n", "swift test\n"])
    #expect(blocks.map(\.output) == ["no such thing\n\n", ""])
    #expect(blocks.map(\.isOfSwift) == [false, true])
    #expect(Pages.inlineCalls(of: page) == ["swift run marbles operators", "marbles help record"])
  }

  @Test(arguments: ["$ marbles check", "> END", ">"])
  func `have no prompt before them`(line: String) {
    #expect(throws: ShellBlock.Misplaced.prompt(path: "P.md", line: 2)) {
      try ShellBlock.blocks(of: "```sh\n\(line)\n```\n", path: "P.md")
    }
  }

  @Test func `stand before their output`() {
    #expect(throws: ShellBlock.Misplaced.output(path: "P.md", line: 1)) {
      try ShellBlock.blocks(of: "```console\nx\n```\n", path: "P.md")
    }
  }
}

/// Checks that the Swift code on the pages is code of tests, which CI compiles and runs.
@Suite struct `The Swift of the pages` {
  /// The sources under a folder.
  private func sources(_ folder: String) throws -> [String] {
    try Package.files(in: folder, endingIn: ".swift").map(Package.read)
  }

  private func expect(_ code: String, in sources: [String]) {
    let parts = code.split(separator: "\n\n")
    #expect(sources.contains { source in parts.allSatisfy(source.contains) }, "\(code)")
  }

  @Test func `is code of a client package or of a test`() throws {
    let folders = [
      "Tests/Clients", "Tests/AsyncAlgorithms", "Tests/MarbleTestingTests/Guide",
    ]
    let sources = try folders.flatMap(sources)
    let page = try ["README.md", "marbles/guide/package.md"].map(Pages.text).joined()
    let blocks = try Pages.blocks(
      "swift", of: page + Pages.reference.map(Pages.text).joined(separator: "\n"))
    let lines = page.matches(of: /`(MarbleMain[^`]+)`/).map { String($0.1) }
    #expect(blocks.count == 5)
    #expect(lines.count == 1)
    for code in blocks + lines { expect(code, in: sources) }
  }

  /// Each guide, and how many blocks of Swift it has.
  private static let guides = [
    "async": 6, "bench": 1, "editor": 0, "five-minutes": 0, "flake": 3, "operators": 4,
    "probes": 0, "properties": 0, "rxtest": 4, "serve": 0, "speed": 0, "systems": 6,
    "virtual-time": 5,
  ]

  @Test func `of the guides is code of tests`() throws {
    let folders = [
      "Tests/MarbleTestingTests/Guide", "Tests/MarbleVirtualTimeTests/Guide", "Tests/Interop/Tests",
      "Tests/Clients/Capture", "Tests/Clients/Username",
      "Tests/MarbleScenarioTestingTests",
    ]
    let sources = try folders.flatMap(sources)
    for (guide, count) in Self.guides {
      let blocks = try Pages.blocks("swift", of: Pages.text("marbles/guide/\(guide).md"))
      #expect(blocks.count == count, "\(guide)")
      for code in blocks { expect(code, in: sources) }
    }
  }

  @Test func `of operators has the scenarios of a client package`() throws {
    let file = "Tests/Clients/Username/marbles-operators/own.marbles"
    let (page, scenarios) = try (Pages.text("marbles/guide/operators.md"), Pages.text(file))
    let blocks = Pages.blocks("marbles", of: page)
    #expect(blocks.count == 2)
    for block in blocks { #expect(scenarios.contains(block), "\(block)") }
  }

  @Test func `of every guide is tested`() {
    let known = (Self.guides.keys + ["code", "package"]).map { "marbles/guide/\($0).md" }
    #expect(Set(Package.files(in: "marbles/guide", endingIn: ".md")) == Set(known))
  }

  /// A test on the page begins with its imports. On Linux the tests of Combine import OpenCombine.
  @Test func `of each kind of code is code of a client`() throws {
    let clients = ["RxSwift", "Combine", "AsyncAlgorithms", "Streams"].map { "Tests/Clients/\($0)" }
    let others = ["Tests/Interop/Tests", "Tests/MarbleTestingTests/Guide"]
    var sources = try (clients + others).flatMap(sources)
    sources += sources.map { $0.replacing("import OpenCombine", with: "import Combine") }
    let blocks = try Pages.blocks("swift", of: Pages.text("marbles/guide/code.md"))
    #expect(blocks.count { $0.contains("import MarbleTesting\n") } == 6)
    for code in blocks {
      let imports = code.prefix { $0 != "@" }.split(separator: "\n").filter {
        $0.hasPrefix("import ")
      }
      let rest = code.split(separator: "\n\n").drop { $0.hasPrefix("import ") }
      #expect(
        sources.contains { imports.allSatisfy($0.contains) && rest.allSatisfy($0.contains) },
        "\(code)")
    }
  }

  @Test func `of the comments of the bridge's protocols is that of the bridge to RxSwift`() throws {
    let adapter = try Package.read("Sources/MarbleStreams/Bridges/RxSwift/RxSwift+Systems.swift")
      .replacing(/[ ]*\/\/\/.*\n/, with: "")
    for name in ["Subscribable", "CreatableStream"] {
      let comments = try Pages.text("Sources/MarbleTestKit/Bridges/\(name).swift")
      let code = try #require(Pages.blocks("swift", of: comments).first)
      #expect(adapter.contains(code), "\(name)")
    }
  }

  @Test func `of the targets of OpenCombine's bridges is that of a client`() throws {
    let manifest = try Package.read("Tests/Clients/Combine/Package.swift")
    let blocks = try Pages.blocks("text", of: Pages.text("marbles/guide/code.md"))
    let targets = try #require(blocks.first { $0.contains("CombineBridge") })
    let lines = targets.split(separator: "\n").map { "    \($0)\n" }
    #expect(manifest.contains(lines.joined()))
  }
}
