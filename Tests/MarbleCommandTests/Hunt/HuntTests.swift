import Foundation
import MarbleScenarios
import Synchronization
import Testing

@testable import MarbleCommand

@Suite struct `The command hunt` {
  /// An answer that comes late is shown, although the user has typed on.
  private static let stale = """
    tick 100ms

    property The results are those of the last text
      where # = "offline"
      any query       "", "a", "ab", "abc"   count 0...6 within 3s
      any cold find   [1], [1, 2], #, never  within 800ms
      let typed     = query.debounce(0.3s).distinctUntilChanged()
      let wanted    = typed.flatMapLatest { find($0).catchAndReturn([]) }
      let shown     = typed.flatMap { find($0).catchAndReturn([]) }
      expect shown == wanted

    """

  private static let right = stale.replacing("typed.flatMap {", with: "typed.flatMapLatest {")

  private static func answer(
    _ words: String..., in folder: ScratchFolder, cores: Int = 2
  ) -> CommandResult {
    CommandResult(to: words, in: CommandContext(folder: folder.url.path, cores: cores))
  }

  @Test func `shrinks a session that breaks a property, and prints it as a scenario`() throws {
    let folder = try ScratchFolder(["a.marbles": Self.stale])
    let answer = Self.answer("hunt", "a.marbles", "--seed", "8123", in: folder)
    try expectSnapshot(answer.output, "stale")
    #expect(answer.status == .failed)
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

  @Test func `gives the same result on any number of cores`() throws {
    let folder = try ScratchFolder(["a.marbles": Self.stale, "b.marbles": Self.right])
    let call = [
      "hunt", "a.marbles", "b.marbles", "--seed", "5", "--sessions", "\(Share.of(2_100))",
      "--verbose",
    ]
    let results = [1, 2, 3, 8].map { cores in
      CommandResult(to: call, in: CommandContext(folder: folder.url.path, cores: cores))
    }
    #expect(results.dropFirst().allSatisfy { $0 == results[0] })
  }

  @Test(arguments: Share.isLarge ? 1...10 : 1...3)
  func `finds the bug with every seed, and its twin holds`(_ seed: Int) throws {
    let folder = try ScratchFolder(["a.marbles": Self.stale, "b.marbles": Self.right])
    for (name, sessions, status) in [
      ("a.marbles", 2_000, ExitStatus.failed), ("b.marbles", Share.of(2_000), .success),
    ] {
      let call = ["hunt", name, "--seed", "\(seed)", "--sessions", "\(sessions)"]
      let context = CommandContext(folder: folder.url.path, cores: 2)
      #expect(CommandResult(to: call, in: context).status == status, "\(name)")
    }
  }

  @Test func `appends the smallest session, which fails in the same way`() throws {
    let folder = try ScratchFolder(["a.marbles": Self.stale])
    let call = ["hunt", "a.marbles:3", "--seed", "8123", "--write", "a.marbles"]
    for message in [
      "1 scenario appended to a.marbles\n",
      "1 scenario left out, because a.marbles has its title already\n",
    ] {
      let answer = CommandResult(to: call, in: CommandContext(folder: folder.url.path))
      #expect(answer.status == .failed)
      #expect(answer.errorOutput == message)
    }
    let text = try folder.read("a.marbles")
    #expect(text.hasPrefix(Self.stale + "\nscenario The results are those of the last text, 1\n"))
    #expect(text.components(separatedBy: "scenario ").count == 2)
    let check = Self.answer("check", "a.marbles", "--filter", "text, 1", in: folder)
    #expect(check.status == .failed)
    #expect(check.output.contains("'shown' differs from 'wanted' at "))
  }

  @Test func `refuses a property of which nothing was tested`() throws {
    let folder = try ScratchFolder([
      "a.marbles": """
      property A rare cause
        any a         1, 2
        any cold find 1, #
        let out   = a.filter { $0 > 2 }.flatMap { find($0) }
        after out expect a within 5t
        no a where $0 == 9 within 2t after out
        at most 1 out within 1t
        always a == 7 implies out == 8
        finally out > 3

      """
    ])
    let answer = Self.answer("check", "a.marbles", in: folder)
    try expectSnapshot(answer.output, "untested")
    #expect(answer.status == .invalid)
  }

  @Test func `warns of a value that reaches nothing`() throws {
    let folder = try ScratchFolder([
      "a.marbles": """
      property Only the first value counts
        any a       1, 2, |  count 1...3
        let out   = a.take(1)
        observe late = out  -------------------------^
        at most 1 late within 1t
        always count(out) <= 1

      """
    ])
    let answer = Self.answer("check", "a.marbles", in: folder)
    #expect(answer.status == .invalid)
    #expect(answer.output.contains("nothing was tested: 'late' never happened"))
  }

  @Test(arguments: [([], true), (["--late", "0...1t"], true), (["--late", "0...2t"], false)])
  func `wakes timers late, also later than the property says`(late: [String], holds: Bool) throws {
    let text =
      "property A\n  any a 1 count 1\n  let b = a.delay(2t)\n"
      + "  late 0...1t\n  after a expect b within 3t\n"
    let folder = try ScratchFolder(["a.marbles": text])
    let call = ["hunt", "a.marbles", "--sessions", "100"] + late
    let answer = CommandResult(to: call, in: CommandContext(folder: folder.url.path))
    #expect(answer.status == (holds ? .success : .failed))
  }

  @Test(arguments: [
    ["--seed", "x"], ["--time", "5"], ["--time", "0s"], ["--late", "5ms"], ["--late", "9...2t"],
    ["--sessions", "0"], ["--sessions", "10000001"], ["--format", "baseline"], ["--write"],
  ])
  func `refuses a wrong option`(_ words: [String]) throws {
    let folder = try ScratchFolder(["a.marbles": Self.right])
    let answer = CommandResult(
      to: ["hunt", "a.marbles"] + words, in: CommandContext(folder: folder.url.path))
    #expect(answer.status == .invalid)
    #expect(answer.errorOutput.contains("See 'marbles") && answer.output.isEmpty)
  }

  @Test func `says that there is no property`() throws {
    let folder = try ScratchFolder(["a.marbles": "scenario A\n  hot a -x\n  expect a -x\n"])
    let answer = Self.answer("hunt", "a.marbles", in: folder)
    #expect(answer.status == .invalid)
    #expect(answer.errorOutput.hasPrefix("marbles: the files have no property"))
    // The filter selects the scenario, which is no property.
    let selected = Self.answer("hunt", "a.marbles", "--filter", "A", in: folder)
    #expect(selected.errorOutput.hasPrefix("marbles: no scenario has 'A' in its path and title"))
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
    let text = Self.right + Self.right.replacing("The", with: "And")
    let folder = try ScratchFolder(["a.marbles": text])
    for (option, value, line) in [
      ("--sessions", "1050", "property 2 of 2: 1,050 of 1,050 sessions, 28 behaviours"),
      ("--time", "100s", "property 1 of 2: 50 sessions, 23 behaviours, (9[0-9]|100) s left"),
    ] {
      let progress = RunProgress()
      var context = CommandContext(folder: folder.url.path)
      context.watchInterrupts = { { option == "--time" && !progress.line.isEmpty } }
      let run = ProbeRun(
        files: ScenarioFiles(paths: ["a.marbles"], relativeTo: folder.url.path), filter: nil,
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

  @Test(arguments: 1...5)
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

  @Test func `writes the reports of other formats`() throws {
    let folder = try ScratchFolder(["a.marbles": Self.stale])
    for format in ["json", "github", "markdown", "junit"] {
      let answer = Self.answer(
        "hunt", "a.marbles", "--seed", "8123", "--format", format, in: folder)
      #expect(answer.status == .failed)
      #expect(answer.output.contains("differs from"), "\(format)")
    }
  }

  @Test func `counts properties as witnesses of mutants`() throws {
    let folder = try ScratchFolder([
      "a.marbles": """
      property A value is late by its delay
        any a       1, 2  count 1...1
        let out   = a.delay(2t)
        after a expect out within 2t
        no out within 1t after a

      """
    ])
    let answer = Self.answer("mutants", "a.marbles", in: folder)
    #expect(answer.output.contains("killed") || answer.output.contains("noticed"))
    #expect(answer.status == .success, "\(answer.output)")
  }

  @Test func `beside a scenario does not keep record from naming what is unused`() throws {
    let text = """
      where e = "", t = true

      scenario A value passes
        hot a    -t
        expect a -t

      property Each value passes
        any b 1, 2
        always count(b) <= 8

      """
    let folder = try ScratchFolder(["a.marbles": text])
    let answer = Self.answer("record", "a.marbles", in: folder)
    #expect(answer.status == .invalid)
    #expect(answer.output.contains("no diagram uses the key 'e'"))
    #expect(try folder.read("a.marbles") == text)
  }
}
