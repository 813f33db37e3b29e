import Foundation
import MarbleCapture
import Testing

@Suite struct `Redacted values` {
  /// Records secrets, with the call of `redact` at an instant of the recording.
  private func record(in log: SessionLog, redactAt instant: Int) async {
    func step(_ number: Int) {
      if number == instant {
        log.redact("password")
        log.redact("login")
      }
    }
    step(0)
    log.input("password", "se\"cret, 1")
    log.input("name", "ann")
    step(1)
    _ = await log.call("login", "ann", "se\"cret, 1", ["value": "se\"cret, 1"]) { "secret token" }
    _ = try? await log.call("login") { throw Refusal(reason: "secret \",\"value\":") }
    step(2)
    log.input("password", "se\"cret, 1")
    log.error("password", Refusal(reason: "secret"))
    log.output("title", ",\"input\":\"password\",\"value\":1")
    step(3)
  }

  private struct Refusal: Error { let reason: String }

  @Test(arguments: 0...3, [false, true])
  func `are unreadable and stay equal`(redactAt instant: Int, inFile: Bool) async throws {
    try await inFolder { folder in
      let url = folder.appendingPathComponent("log.jsonl")
      let log = SessionLog(system: "S", keeping: inFile ? .writing(to: url) : .last(100))
      await record(in: log, redactAt: instant)
      let text = log.jsonLines
      #expect(!text.contains("secret"))
      #expect(!text.contains("cret, 1"))
      let lines = try objects(text).dropFirst().map { $0 }
      #expect(lines.count == 9)
      let hash = try #require(lines[0]["value"] as? String)
      #expect(hash.wholeMatch(of: /redacted-[0-9a-f]+/) != nil)
      #expect(lines[1]["value"] as? String == "ann")
      let arguments = try #require(lines[2]["arguments"] as? [String])
      #expect(arguments.count == 3 && arguments[1] == hash && Set(arguments).count == 3)
      #expect((lines[3]["value"] as? String)?.hasPrefix("redacted-") == true)
      #expect(lines[4]["arguments"] as? [String] == [])
      #expect((lines[5]["error"] as? String)?.hasPrefix("redacted-") == true)
      #expect(lines[6]["value"] as? String == hash)
      #expect(lines[7]["error"] as? String == "password")
      #expect((lines[7]["value"] as? String)?.hasPrefix("redacted-") == true)
      #expect(lines[8]["value"] as? String == ",\"input\":\"password\",\"value\":1")
    }
  }

  @Test(arguments: 0...2, [false, true])
  func `are unreadable in the arguments of calls`(redactAt instant: Int, inFile: Bool) async throws
  {
    try await inFolder { folder in
      let url = folder.appendingPathComponent("log.jsonl")
      let log = SessionLog(system: "S", keeping: inFile ? .writing(to: url) : .last(100))
      if instant == 0 { log.redact("pass\"word") }
      log.input("pass\"word", "se\"cret, 1")
      if instant == 1 { log.redact("pass\"word") }
      let parts = ["pass\"word": "[{", "user": "ann"]
      await log.call("login", "ann", "se\"cret, 1", [parts], ["se\"cret, 1": 1]) {}
      log.input("name", "se\"cret, 1")
      if instant == 2 {
        log.redact("pass\"word")
        log.redact("other")
      }
      let lines = try objects(log.jsonLines).dropFirst().map { $0 }
      let hash = try #require(lines[0]["value"] as? String)
      let arguments = try #require(lines[1]["arguments"] as? [Any])
      #expect(arguments[0] as? String == "ann" && arguments[1] as? String == hash)
      let part = try #require((arguments[2] as? [[String: String]])?.first)
      #expect(part["user"] == "ann" && part["pass\"word"]?.hasPrefix("redacted-") == true)
      #expect((arguments[3] as? [String: Int])?.keys.first == hash)
      // The value of another port has another meaning.
      #expect(lines.last?["value"] as? String == "se\"cret, 1")
    }
  }

  @Test func `are unreadable in the arguments beyond the limit of known texts`() async throws {
    let log = SessionLog(system: "S", keeping: .last(2))
    log.redact("password")
    for part in 0..<20 { log.input("password", (1...500).map { "\(part * 500 + $0)" }) }
    log.input("password", "secret")
    await log.call("login", "secret", 1) {}
    let arguments = try objects(log.jsonLines).compactMap { $0["arguments"] as? [Any] }[0]
    #expect((arguments[0] as? String)?.hasPrefix("redacted-") == true && arguments[1] as? Int == 1)
  }

  @Test func `differ between two logs`() {
    let logs = [SessionLog(system: "S"), SessionLog(system: "S")]
    for log in logs {
      log.redact("password")
      log.input("password", "secret")
    }
    #expect(fields(logs[0]) != fields(logs[1]))
  }
}
