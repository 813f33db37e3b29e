import FormScenarios
import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `The search of capture` {
  /// The answer comes 31 ms before the second key. In columns of 100 ms, both are in one.
  private static let answerBeforeKey = """
    {"marbles":1,"system":"SearchModel"}
    {"n":1,"at":100000,"output":"state","value":"idle"}
    {"n":2,"at":100000000,"input":"query","value":"a"}
    {"n":3,"at":401000000,"call":"search","id":1,"arguments":["a"]}
    {"n":4,"at":401100000,"output":"state","value":"searching"}
    {"n":5,"at":702000000,"answer":1,"value":["Ann"]}
    {"n":6,"at":702200000,"output":"state","value":"found([\\"Ann\\"])"}
    {"n":7,"at":733000000,"input":"query","value":"b"}
    {"n":8,"at":1034000000,"call":"search","id":2,"arguments":["b"]}
    {"n":9,"at":1034100000,"output":"state","value":"searching"}
    {"n":10,"at":1240000000,"answer":2,"value":["Bob"]}
    {"n":11,"at":1240300000,"output":"state","value":"found([\\"Bob\\"])"}

    """

  private static let last =
    #"{"n":11,"at":1240300000,"output":"state","value":"found([\"Bob\"])"}"# + "\n"

  /// The second key comes 339 ms after the first one, and restarts the pause of 300 ms.
  private static let lateTimer = """
    {"marbles":1,"system":"SearchModel"}
    {"at":120000,"output":"state","value":"idle"}
    {"at":1200000000,"input":"query","value":"a"}
    {"at":1538900000,"input":"query","value":"ab"}
    {"at":1862000000,"call":"search","id":2,"arguments":["ab"]}
    {"at":1862100000,"output":"state","value":"searching"}
    {"at":2100000000,"answer":2,"value":["Abe"]}
    {"at":2100200000,"output":"state","value":"found([\\"Abe\\"])"}

    """

  private static func answer(
    _ log: String, _ words: [String], cores: Int = 2
  ) throws -> (CommandResult, ScratchFolder) {
    let folder = try ScratchFolder(["session.jsonl": log])
    let context = CommandContext(
      systems: exampleSystems, folder: folder.url.path, cores: cores)
    return (CommandResult(to: ["capture", "session.jsonl"] + words, in: context), folder)
  }

  @Test func `finds the order of one instant, and says it in one sentence`() throws {
    let (answer, folder) = try Self.answer(
      Self.answerBeforeKey, ["--tick", "100ms", "-o", "a.marbles"])
    try expectSnapshot(answer.output + "--\n" + folder.read("a.marbles"), "order")
    #expect(answer.status == .success)
    #expect(
      answer.output.contains(
        "when the answer of search(\"a\") comes before \"b\" of query at 700ms"))
    #expect(BuiltCommand.answer(["check", "a.marbles"], in: folder.url).status == 0)
  }

  @Test func `needs no order at the coarsest tick that keeps causes before effects`() throws {
    let (answer, _) = try Self.answer(Self.answerBeforeKey, ["-o", "a.marbles"])
    #expect(answer.output.contains("✓ reproduced: 5 of 5 outputs\n"))
  }

  @Test func `finds timers that were late`() throws {
    let (answer, folder) = try Self.answer(Self.lateTimer, ["-o", "a.marbles"])
    try expectSnapshot(answer.output + "--\n" + folder.read("a.marbles"), "late")
    #expect(answer.status == .success)
    #expect(BuiltCommand.answer(["check", "a.marbles"], in: folder.url).status == 0)
  }

  @Test func `gives the same bytes on any number of cores`() throws {
    let results = try [1, 8].map { cores in
      try Self.answer(Self.answerBeforeKey, ["--tick", "100ms"], cores: cores).0
    }
    #expect(results[0] == results[1])
  }

  /// The last line of the log, another one for it, and the difference.
  @Test(arguments: [
    (
      #"{"n":11,"at":1240300000,"output":"state","value":"found([\"Bo\"])"}"#,
      #"line 12: 'state' has "found([\"Bo\"])" at 1.2403s in the log, and .found(["Bob"]) in"#
    ),
    (
      #"{"n":11,"at":1740300000,"output":"state","value":"found([\"Bob\"])"}"#,
      #"line 12: 'state' has "found([\"Bob\"])" at 1.7403s in the log, and at 1.25s in"#
    ),
    (
      last + #"{"n":12,"at":2000000000,"output":"state","value":"idle"}"#,
      #"line 13: 'state' has "idle" at 2s in the log, and does not have it in"#
    ),
    (
      #"{"n":11,"at":2000000000,"input":"query","value":"c"}"#,
      #"'state' has .found(["Bob"]) at 1.25s in the scenario, and not in the log"#
    ),
  ])
  func `ends at its limit of runs, and names the difference`(lines: String, words: String) throws {
    let log = Self.answerBeforeKey.replacing(Self.last, with: lines + "\n")
    let (answer, _) = try Self.answer(log, ["-o", "a.marbles"])
    #expect(answer.status == .failed)
    #expect(answer.output.contains(words), "\(answer.output)")
  }

  // MARK: Shrinking

  @Test func `shrinks a session to a statement`() throws {
    let (answer, folder) = try Self.answer(
      Self.answerBeforeKey, ["--shrink", "never state == .found([\"Bob\"])", "-o", "a.marbles"])
    try expectSnapshot(answer.output + "--\n" + folder.read("a.marbles"), "shrunk")
    #expect(answer.status == .success)
    #expect(BuiltCommand.answer(["check", "a.marbles"], in: folder.url).status == 1)
  }

  @Test(arguments: ["finally state == .found([\"Ann\"])", "never running(search) == 1"])
  func `keeps an event of each input if a session without events breaks the statement`(
    statement: String
  ) throws {
    let (answer, folder) = try Self.answer(
      Self.answerBeforeKey, ["--shrink", statement, "-o", "a.marbles"])
    #expect(answer.output.contains("✓ shrunk from 2 events to 1"), "\(answer.output)")
    #expect(BuiltCommand.answer(["check", "a.marbles"], in: folder.url).status == 1)
  }

  @Test(arguments: [
    (
      "always running(search) <= 1", MarbleCommand.ExitStatus.failed, "does not break the statement"
    ),
    ("always running(serch) <= 1", .invalid, "did you mean"),
    ("always", .invalid, "cannot be checked"),
  ])
  func `says why a statement shrinks nothing`(
    statement: String, status: MarbleCommand.ExitStatus, message: String
  ) throws {
    let (answer, folder) = try Self.answer(
      Self.answerBeforeKey, ["--shrink", statement, "-o", "a.marbles"])
    #expect(answer.status == status)
    #expect(answer.errorOutput.contains(message), "\(answer.errorOutput)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/a.marbles"))
  }
}
