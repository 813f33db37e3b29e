import Foundation
import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import Testing

@testable import MarbleCommand

@Suite struct `The command vary` {
  /// Completes when its source fails, and so breaks the law `errors`.
  private static let swallows = OperatorDefinition("swallows") { source, _ in
    Observable<Value>(Stage("swallows")) { observer, subscription in
      let deaf = Observer<Value>(
        next: { observer.onNext($0) }, error: { _ in observer.onCompleted() },
        completed: { observer.onCompleted() })
      source.subscribe(deaf, in: subscription)
    }
  }

  private static let sound = """
    scenario A value is late
      cold s      -1-2-|
      let out   = s.delay(1t)
      expect out  --1-2-|

    """

  private static let broken = """
    tick 10ms

    scenario An error is lost
      hot s       -1-2-|
      let out   = s.map { $0 }.swallows()
      expect out  -1-2-|

    """

  private static func answer(_ words: [String], in folder: ScratchFolder) -> CommandResult {
    CommandResult(
      to: ["vary"] + words,
      in: CommandContext(operators: [swallows], folder: folder.url.path, cores: 2))
  }

  @Test func `prints how often each law could have failed, and the scenario of a broken one`()
    throws
  {
    let folder = try ScratchFolder([
      "marbles/a.marbles": Self.sound, "marbles/b.marbles": Self.broken,
    ])
    let answer = Self.answer([], in: folder)
    try expectSnapshot(answer.output, "broken")
    #expect(answer.status == .failed)
    #expect(Self.answer(["--threads", "1"], in: folder) == answer)
  }

  @Test func `names a law that no variation could break`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.sound])
    let answer = Self.answer(["--laws", "serial,prefix"], in: folder)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("prefix  could fail in ") && !lines[0].contains(":"))
    #expect(lines[1].hasSuffix(": no variation could break this law"))
    #expect(answer.status == .success)
  }

  @Test func `appends the scenario of a broken law once, and check fails it`() throws {
    let folder = try ScratchFolder(["marbles/b.marbles": Self.broken, "found.marbles": Self.sound])
    for _ in 0..<2 {
      #expect(Self.answer(["--write", "found.marbles"], in: folder).status == .failed)
    }
    let text = try folder.read("found.marbles")
    #expect(text.hasPrefix(Self.sound + "\nscenario errors: An error is lost\n"))
    #expect(text.components(separatedBy: "scenario ").count == 3)
    let check = CommandResult(
      to: ["check", "found.marbles"],
      in: CommandContext(operators: [Self.swallows], folder: folder.url.path))
    #expect(check.status == .failed)
    #expect(check.output.contains("2 scenarios in 1 file: 1 passed, 1 failed"))
  }

  @Test func `leaves out the laws that a scenario excepts`() throws {
    let folder = try ScratchFolder(["marbles/b.marbles": "vary except errors\n" + Self.broken])
    #expect(Self.answer([], in: folder).status == .success)
    #expect(Self.answer(["--laws", "errors"], in: folder).status == .success)
  }

  @Test(arguments: ["junit", "github", "markdown", "json"])
  func `reports a broken law in the formats of check`(format: String) throws {
    let folder = try ScratchFolder(["marbles/b.marbles": Self.broken])
    let answer = Self.answer(["--format", format], in: folder)
    #expect(answer.output.contains("does not fail at 10ms, when"))
    #expect(answer.isForPrograms && answer.status == .failed)
  }

  @Test func `refuses a wrong call`() throws {
    let table = [
      (["--laws", "lates"], "unknown law 'lates', did you mean 'late'?"),
      (["--laws", "prefix,"], "unknown law '': there are prefix, released, causal, ended,"),
      (["--limit", "0"], "'0' is not a number of variations from 1 to 100000"),
      (["--filter", "nothing like it"], "no scenario has 'nothing like it' in its path and title"),
      (["--filter", "only a property"], "no scenario has 'only a property' in its path and title"),
      (["--watch"], "'--watch' is an option of 'check' and not of 'vary'"),
    ]
    let folder = try ScratchFolder([
      "marbles/a.marbles": Self.sound,
      "marbles/b.marbles": "property only a property\n  any a 1\n  never a == 2\n",
    ])
    for (words, message) in table {
      let answer = Self.answer(words, in: folder)
      #expect(answer.errorOutput.hasPrefix("marbles: " + message), "\(answer.errorOutput)")
      #expect(answer.status == .invalid)
    }
  }

  @Test func `as it was built ends with 0 or 2`() throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": Self.sound, "invalid/b.marbles": Self.broken,
    ])
    let green = BuiltCommand.answer(["vary"], in: folder.url)
    #expect(green.status == 0)
    #expect(green.output.hasSuffix("✓ marbles  1\n\n✓ 1 scenario in 1 file holds\n"))
    let wrong = BuiltCommand.answer(["vary", "invalid"], in: folder.url)
    #expect(wrong.status == 2)
    #expect(wrong.output.contains("unknown operator 'swallows'"))
    #expect(BuiltCommand.answer(["vary", "missing"], in: folder.url).status == 2)
  }

  @Test func `as it was built finds the systems of this package sound`() throws {
    let paths = ["forms/sign-up-form.marbles", "async/uploader.marbles"]
    let folder = try ScratchFolder()
    for path in paths {
      try folder.write(Data(try Pages.text("marbles/" + path).utf8), to: path)
    }
    let result = BuiltCommand.answer(["vary"] + paths, in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("released is only reported for systems: "))
    #expect(result.errorOutput.isEmpty)
  }
}
