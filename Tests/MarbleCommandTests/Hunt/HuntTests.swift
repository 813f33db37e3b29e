import Foundation
import MarbleScenarios
import Synchronization
import Testing

@testable import MarbleCommand

@Suite struct `The command hunt` {
  private static let right = staleSearch.replacing("typed.flatMap {", with: "typed.flatMapLatest {")

  private static func answer(_ words: String..., in folder: ScratchFolder) -> CommandResult {
    CommandResult(to: words, in: CommandContext(folder: folder.url.path, cores: 2))
  }

  @Test func `reports a property with more errors than the file may have`() throws {
    // With so many scenarios, each may have fewer errors than a scenario of a small file.
    let scenarios = (0..<1_200).map { "scenario \($0)\n  hot a  a|\n  expect a  a|\n" }
    let property = "property Broken\n" + String(repeating: "  any hot\n", count: 20)
    let folder = try ScratchFolder(["a.marbles": scenarios.joined() + property])
    let answer = Self.answer("hunt", "a.marbles", in: folder)
    #expect(answer.status == .invalid)
    #expect(answer.output.contains("a.marbles:3602:10: error: 'any' needs a value to choose"))
  }

  @Test(arguments: Share.isLarge ? 1...10 : 1...3)
  func `finds the bug with every seed, and its twin holds`(_ seed: Int) throws {
    let folder = try ScratchFolder(["a.marbles": staleSearch, "b.marbles": Self.right])
    for (name, sessions, status) in [
      ("a.marbles", 2_000, ExitStatus.failed), ("b.marbles", Share.of(2_000), .success),
    ] {
      let call = ["hunt", name, "--seed", "\(seed)", "--sessions", "\(sessions)"]
      let context = CommandContext(folder: folder.url.path, cores: 2)
      #expect(CommandResult(to: call, in: context).status == status, "\(name)")
    }
  }

  @Test func `ends at an interrupt with what is known`() throws {
    let folder = try ScratchFolder(["a.marbles": Self.right])
    var context = CommandContext(folder: folder.url.path)
    context.watchInterrupts = { { true } }
    let answer = CommandResult(to: ["hunt", "a.marbles"], in: context)
    #expect(answer.status == .invalid)
    #expect(answer.output == "")
    #expect(answer.errorOutput == "1 of 1 property was not reached\n")
  }

  @Test func `counts the properties that an interrupt keeps it from reaching`() throws {
    let folder = try ScratchFolder([
      "a.marbles": Self.right, "b.marbles": Self.right, "c.marbles": Self.right,
    ])
    var context = CommandContext(folder: folder.url.path)
    // The interrupt comes after the first round of the first property.
    let questions = Mutex(0)
    context.watchInterrupts = {
      {
        questions.withLock { count in
          count += 1
          return count > 2
        }
      }
    }
    let answer = CommandResult(
      to: ["hunt", "a.marbles", "b.marbles", "c.marbles", "--seed", "1", "--sessions", "9999"],
      in: context)
    #expect(answer.status == .invalid)
    #expect(answer.output.contains("✓ 1 scenario in 1 file holds"), "\(answer.output)")
    #expect(!answer.output.contains("nothing was tested"))
    #expect(answer.errorOutput == "2 of 3 properties were not reached\n")
  }

  @Test func `shows how many sessions of which property it has run`() throws {
    let property = "property A\n  any a  1, 2\n  never a == 3\n"
    let folder = try ScratchFolder([
      "a.marbles": property + property.replacing("y A", with: "y B")
    ])
    for (option, value, line) in [
      ("--sessions", "1050", "property 2 of 2: 1,050 of 1,050 sessions, [0-9]+ behaviours"),
      ("--time", "100s", "property 1 of 2: 50 sessions, [0-9]+ behaviours, (9[0-9]|100) s left"),
    ] {
      let progress = RunProgress()
      var context = CommandContext(folder: folder.url.path)
      context.watchInterrupts = { { option == "--time" && !progress.line.isEmpty } }
      let run = ProbeRun(
        files: ScenarioFiles(paths: ["a.marbles"], relativeTo: folder.url.path),
        threads: 1, context: context, progress: progress)
      _ = try PropertyProbe(Call(options: [option: value, "--seed": "1"])).run(run)
      #expect(try Regex(line).wholeMatch(in: progress.line) != nil, "\(progress.line)")
    }
  }

  /// The numbers of the timers are others in the scenario, which has no `other`.
  private static let reordered = """
    tick 100ms
    property Timers fire as they were set
      order any
      any a  1  count 1 within 0t
      let other = a.delay(2t)
      let x = a.map { _ in "x" }.delay(1t)
      let y = a.map { _ in "y" }.delay(1t)
      let o = merge(x, y).scan("") { x, y in x + y }
      never o == "yx"
      always count(other) <= 1

    """

  @Test(arguments: 1...2)
  func `writes the order with which the session breaks the property`(_ seed: Int) throws {
    let folder = try ScratchFolder(["a.marbles": Self.reordered])
    let answer = Self.answer(
      "hunt", "a.marbles", "--orders", "--seed", "\(seed)", "--write", "kept.marbles", in: folder)
    #expect(answer.errorOutput == "1 scenario appended to kept.marbles\n")
    #expect(answer.output.contains("keep it: "))
    let kept = try folder.read("kept.marbles")
    #expect(kept.contains("order 100ms a.delay[1], a.delay[0]"), "\(kept)")
    let check = Self.answer("check", "kept.marbles", in: folder)
    #expect(check.output.contains("'never o == \"yx\"' does not hold"), "\(check.output)")
  }
}
