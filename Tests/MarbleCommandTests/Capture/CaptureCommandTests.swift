import FormScenarios
import Foundation
import Synchronization
import Testing

@testable import MarbleCommand

@Suite struct `The command capture` {
  private static let calls = (1...10_000).map {
    #"{"at":\#($0),"call":"service\#($0)","id":\#($0),"arguments":[]}"#
  }

  /// The lines of a log by the message that refuses it. An argument of a test is printed, and these
  /// lines are long.
  private static let logs: [String: [String]] = [
    ": error: the log has more events than a scenario may have, 5,000": calls,
    ": error: 4,000 inputs, calls and outputs are too many for a scenario": Array(calls[..<4_000]),
    ":2:25: error: a value of 'query' is longer than 100,000 bytes": [
      #"{"at":1,"input":"query","value":"\#(String(repeating: "é", count: 500_000))"}"#
    ],
  ]

  @Test(arguments: logs.keys.sorted())
  func `refuses a log that is too large`(message: String) throws {
    let lines = [#"{"marbles":1,"system":"SearchModel"}"#] + (Self.logs[message] ?? [])
    let log = lines.joined(separator: "\n")
    let folder = try ScratchFolder(["session.jsonl": log])
    let context = CommandContext(systems: exampleSystems, folder: folder.url.path, cores: 2)
    let answer = CommandResult(to: ["capture", "session.jsonl", "-o", "a.marbles"], in: context)
    #expect(answer.status == .invalid)
    #expect(answer.errorOutput.hasPrefix("session.jsonl\(message)"), "\(answer.errorOutput)")
    #expect(answer.errorOutput.utf8.count < 10_000)
    #expect(try folder.paths() == ["session.jsonl"])
  }

  @Test(arguments: [
    (10, 0, "✓ reproduced: 2 of 2 outputs when the answer of"),
    (0, 10, " runs, for which 10s were enough"),
  ])
  func `has 10 s for the search, which begin after reading`(
    secondsOfReading: Int, secondsOfLook: Int, message: String
  ) {
    let log = #"""
      {"marbles":1,"system":"SearchModel"}
      {"at":100000000,"input":"query","value":"a"}
      {"at":401000000,"call":"search","id":1,"arguments":["a"]}
      {"at":401100000,"output":"state","value":"searching"}
      {"at":702000000,"answer":1,"value":["Ann"]}
      {"at":702200000,"output":"state","value":"found([\"Ann\"])"}
      {"at":733000000,"input":"query","value":"b"}
      """#
    let start = ContinuousClock.now
    let passed = Mutex(0)
    var context = CommandContext(systems: exampleSystems, cores: 2)
    context.input = { () throws(FileError) in
      passed.withLock { $0 += secondsOfReading }
      return Array(log.utf8)
    }
    context.now = {
      passed.withLock { seconds in
        defer { seconds += secondsOfLook }
        return start + .seconds(seconds)
      }
    }
    let answer = CommandResult(to: ["capture", "-", "--tick", "100ms"], in: context)
    #expect(answer.errorOutput.contains(message), "\(answer.errorOutput)")
  }
}
