import MarbleScenarios
import Testing

@testable import MarbleCommand

@Suite struct `Colours` {
  private func plain(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9]+m/, with: "")
  }

  @Test func `are the only difference between a coloured and a plain report`() throws {
    for result in [CheckResult.sample, .success] {
      let text = TextFormat.render(result)
      let painted = TextFormat.render(result, on: .init(isColoured: true))
      #expect(plain(painted) == text)
      #expect(painted != text)
    }
    let painted = TextFormat.render(.sample, on: .init(isColoured: true))
    try expectSnapshot(painted.replacing("\u{1B}[", with: "<"), "report")
  }

  @Test func `show what a line is, whatever its first word is`() throws {
    let folder = try ScratchFolder([
      "a.marbles": """
      scenario A
        hot expected    -a
        hot would       --b
        let actual    = expected.merge(with: would)
        expect(any order) actual  b
        expect expected  -
      scenario A
        hot a  -

      """
    ])
    let context = CommandContext(folder: folder.url.path)
    let outputs = ["check", "explain"].map {
      CommandResult(to: [$0, "a.marbles", "--color", "always"], in: context).output
    }
    try expectSnapshot(
      outputs.joined(separator: "\n").replacing("\u{1B}[", with: "<"), "first words")
  }

  @Test func `are the only difference between a coloured and a plain explanation`() throws {
    let folder = try ScratchFolder([
      "a.marbles": "scenario A\n  hot a ab|\n  let b = a.debounce(3t)\n  expect b -----b|\n"
    ])
    let words = ["explain", "a.marbles", "--color"]
    let bare = try BuiltCommand.run(words + ["never"], in: folder.url).output
    let painted = try BuiltCommand.run(words + ["always"], in: folder.url).output
    #expect(plain(painted) == bare)
    try expectSnapshot(painted.replacing("\u{1B}[", with: "<"), "explanation")
  }

  @Test func `appear on a terminal, unless the environment forbids it`() throws {
    let terminal = CommandContext.Screen(isTerminal: true, width: 80)
    let pipe = CommandContext.Screen()
    let table: [(CommandContext.Screen, [String: String], String?, Bool)] = [
      (terminal, [:], nil, true), (pipe, [:], nil, false),
      (terminal, ["NO_COLOR": "1"], nil, false), (terminal, ["NO_COLOR": ""], nil, true),
      (terminal, ["TERM": "dumb"], nil, false), (terminal, ["TERM": "xterm"], "auto", true),
      (terminal, [:], "never", false), (pipe, ["NO_COLOR": "1"], "always", true),
    ]
    for (screen, environment, choice, isColoured) in table {
      let context = CommandContext(environment: environment, output: screen)
      let call = choice.map { Call(options: ["--color": $0]) } ?? Call()
      #expect(try context.isColoured(call) == isColoured, "\(environment) \(choice ?? "")")
    }
    let error = #expect(throws: CommandError.self) {
      try CommandContext().isColoured(Call(options: ["--color": "alwys"]))
    }
    #expect(error?.message == "'alwys' is not a choice of colours, did you mean 'always'?")
  }

  @Test func `change no byte of the output to a pipe`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": "scenario A\n  hot a -a|\n  expect a a|\n"]
    )
    let bare = try BuiltCommand.run([], in: folder.url).output
    #expect(!bare.contains("\u{1B}"))
    let painted = try BuiltCommand.run(["--color", "always"], in: folder.url).output
    #expect(painted.contains("\u{1B}[31m"))
    #expect(plain(painted) == bare)
  }
}
