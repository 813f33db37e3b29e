import MarbleScenarios
import MarbleStreams
import Testing

@testable import MarbleCommand

@Suite struct `The command Conformance` {
  /// A library whose `map` is right and whose `skip` skips one more.
  private struct Library: OperatorLibrary {
    let name = "Mine"

    func operation(for form: String) -> OperatorOperation? {
      switch form {
      case "map(_: closure)":
        { call in
          let transform = call.closure(0)
          return call.source.map { try transform($0) }
        }
      case "skip(_: count)": { call in call.source.skip(call.count(0) + 1) }
      default: nil
      }
    }
  }

  private static let scenarios = """
    scenario It maps
      hot s         -1-2|
      let out     = s.map { $0 * 2 }
      expect out    -2-4|

    scenario It skips
      hot s         -1-2-3|
      let out     = s.skip(1)
      expect out    ---2-3|

    scenario It takes
      hot s         -1-2-3|
      let out     = s.take(1)
      expect out    -(1|)

    scenario It is a row
      hot s         -1|
      expect s      -1|

    """

  private static let known = """
    # Mine: known differences

    ## D12: it counts from one

    * `marbles/a.marbles`: It skips

    """

  /// Runs a call in a folder with these scenarios and this list.
  private func answer(
    _ words: String..., scenarios: String = scenarios, known: String = known
  ) throws -> (result: CommandResult, folder: ScratchFolder) {
    let folder = try ScratchFolder(["marbles/a.marbles": scenarios, "lists/Mine.md": known])
    var context = CommandContext()
    context.folder = folder.url.path
    let command = ConformanceCommand(
      libraries: [Library()], paths: ["marbles"], folder: "lists", context: context)
    return (command.result(of: words), folder)
  }

  @Test func `is green when the differences are those of the list`() throws {
    let result = try answer("--as", "Mine").result
    #expect(result.status == .success)
    #expect(result.errorOutput == "")
    #expect(
      result.output
        == "Mine, 2 operators: of 4 scenarios 1 hold, 1 differ as listed, 1 not mapped,"
        + " 1 without an operator of the library\n")
  }

  @Test func `is red for a difference that is not listed, and draws it`() throws {
    let result = try answer("--as", "Mine", known: "# Mine\n").result
    #expect(result.status == .failed)
    #expect(
      result.output.hasPrefix(
        """
        ✗ marbles/a.marbles:6: It skips
          differs, and the list does not have it
        marbles/a.marbles:9:
        """))
    #expect(result.output.contains("actual"))
    #expect(result.output.hasSuffix(", 1 differ and are not listed\n"))
  }

  @Test(arguments: [
    ("* `marbles/a.marbles`: It maps", "holds"),
    ("* `marbles/a.marbles`: It takes", "is not run"),
    ("* `marbles/a.marbles`: It is a row", "is not run"),
    ("* `marbles/a.marbles`: It is gone", "does not exist"),
    ("* `marbles/b.marbles`: It is gone", "does not exist"),
  ])
  func `is red for an entry that does not differ`(entry: String, state: String) throws {
    let result = try answer("--as", "Mine", known: Self.known + entry + "\n").result
    #expect(result.status == .failed)
    #expect(result.output.contains("\n  is listed, but it \(state)\n"))
    #expect(result.output.hasSuffix(", 1 listed, but not different\n"))
  }

  @Test func `does not require the entries of files that the call leaves out`() throws {
    let entry = "* `marbles/b.marbles`: It is elsewhere\n"
    let result = try answer("--as", "Mine", "marbles/a.marbles", known: Self.known + entry).result
    #expect(result.status == .success)
  }

  @Test func `is red when the library has too few operators`() throws {
    #expect(try answer("--as", "Mine", "--at-least", "2").result.status == .success)
    let result = try answer("--as", "Mine", "--at-least", "3").result
    #expect(result.status == .failed)
    #expect(result.output.hasPrefix("✗ 2 operators of Mine, at least 3 are expected\n"))
  }

  @Test func `writes the table as a page and as JSON`() throws {
    let (result, folder) = try answer("--as", "Mine", "--markdown", "t.md", "--json", "t.json")
    #expect(result.status == .success)
    try expectSnapshot(try folder.read("t.md"), "page")
    try expectSnapshot(try folder.read("t.json"), "json")
  }

  @Test(arguments: [
    ([], "the name of the library is missing: --as Mine"),
    (["--as"], "'--as' needs a value"),
    (["--as", "Yours"], "there is no library 'Yours': there are Mine"),
    (["--for", "Mine"], "unknown option '--for'"),
    (["--as", "Mine", "--at-least", "none"], "'none' is not a number of operators"),
    (["--as", "Mine", "gone"], "'gone' cannot be read: no such file or folder"),
    (["--as", "Mine", "--differences", "gone.md"], "'gone.md' cannot be read: "),
    (["--as", "Mine", "--json", "gone/t.json"], "'gone/t.json' cannot be written: "),
  ])
  func `refuses a call that it cannot answer`(words: [String], message: String) throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": Self.scenarios, "lists/Mine.md": Self.known,
    ])
    var context = CommandContext()
    context.folder = folder.url.path
    let result = ConformanceCommand(
      libraries: [Library()], paths: ["marbles"], folder: "lists", context: context
    ).result(of: words)
    #expect(result.status == .invalid)
    #expect(result.errorOutput.hasPrefix("conformance: \(message)"), "\(result.errorOutput)")
    #expect(result.errorOutput.contains("\nUsage: Conformance --as Mine [PATH…]\n"))
  }

  @Test(arguments: [
    (
      "# Mine\n\n* marbles/a.marbles: It skips\n",
      "lists/Mine.md:3: '* marbles/a.marbles: It skips'"
    ),
    ("## Why\n- `a`: b\n", "lists/Mine.md:2: '- `a`: b' is no entry: * `PATH`: TITLE"),
    ("# Mine\n* `a`: b\n", "lists/Mine.md:2: an entry needs a reason above it: ## REASON"),
    ("## Why\n* `a`: b\n* `a`: b\n", "lists/Mine.md:3: 'a: b' is listed twice"),
  ])
  func `refuses a list that it cannot read`(known: String, message: String) throws {
    let result = try answer("--as", "Mine", known: known).result
    #expect(result.status == .invalid)
    #expect(result.errorOutput.hasPrefix("conformance: \(message)"), "\(result.errorOutput)")
  }

  @Test func `is wrong when a scenario cannot be run`() throws {
    let result = try answer(
      "--as", "Mine", scenarios: Self.scenarios + "scenario It\n  hot s -1|a\n  expect s -\n"
    ).result
    #expect(result.status == .invalid)
    #expect(result.output.hasPrefix("marbles/a.marbles:20:"))
    #expect(result.output.hasSuffix(", 1 invalid\n"))
  }
}
