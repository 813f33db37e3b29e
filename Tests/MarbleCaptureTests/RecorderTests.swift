import Foundation
import Testing

@testable import MarbleCapture

@Suite struct `A session log` {
  private struct User: Encodable {
    let name: String
    let age: Int?
  }

  private enum State { case idle, found([String]) }

  @Test func `has a header and a line for each event`() throws {
    let log = SessionLog(system: "SearchModel")
    log.input("query", "a")
    log.input("tap")
    log.output("results", [User(name: "ann", age: 3), User(name: "bob", age: nil)])
    log.output("state", State.found(["ann"]))
    log.end("query")
    log.error("results", CancellationError())
    #expect(
      fields(log) == [
        #"{"n":1,"input":"query","value":"a"}"#,
        #"{"n":2,"input":"tap","value":"()"}"#,
        #"{"n":3,"output":"results","value":[{"age":3,"name":"ann"},{"name":"bob"}]}"#,
        #"{"n":4,"output":"state","value":"found([\"ann\"])"}"#,
        #"{"n":5,"end":"query"}"#,
        #"{"n":6,"error":"results","value":"CancellationError()"}"#,
      ])
    let header = try #require(try objects(log.jsonLines).first)
    #expect(header["marbles"] as? Int == 1)
    #expect(header["system"] as? String == "SearchModel")
    let started = try Date(#require(header["started"] as? String), strategy: .iso8601)
    #expect(abs(started.timeIntervalSinceNow) < 60)
    #expect(header["dropped"] == nil)
  }

  @Test func `keeps the newest lines in memory and says how many it left out`() throws {
    let log = SessionLog(system: "S", keeping: .last(3))
    for number in 1...1_000 { log.input("number", number) }
    let numbers = try objects(log.jsonLines).dropFirst().map { $0["value"] as? Int }
    #expect(numbers == [998, 999, 1_000])
    #expect(try objects(log.jsonLines)[0]["dropped"] as? Int == 997)
  }

  /// The limit is 32 MB for apps.
  @Test func `keeps a number of bytes in memory at most`() {
    let log = SessionLog(system: "S", keeping: SessionLog.Keeping(lines: 1_000, bytes: 200_000))
    let text = String(repeating: "x", count: 9_000)
    for _ in 1...200 { log.input("text", text) }
    let size = log.jsonLines.utf8.count
    #expect(size > 90_000 && size < 210_000, "\(size)")
  }

  @Test func `numbers the lines of many threads in the order of their times`() async throws {
    let log = SessionLog(system: "S", keeping: .last(100_000))
    await withTaskGroup { group in
      for writer in 0..<8 {
        group.addTask { for number in 0..<1_000 { log.input("w\(writer)", number) } }
      }
    }
    let lines = try objects(log.jsonLines).dropFirst()
    #expect(lines.map { $0["n"] as? Int } == (1...8_000).map { $0 })
    let times = lines.compactMap { $0["at"] as? Int }
    #expect(times == times.sorted() && times.count == 8_000)
    // Each task has a number of its own, and its values are in order.
    for (name, lines) in Dictionary(grouping: lines, by: { $0["input"] as? String ?? "" }) {
      #expect(Set(lines.map { $0["task"] as? Int }).count == 1, "\(name)")
      #expect(lines.map { $0["value"] as? Int } == (0..<1_000).map { $0 })
    }
    #expect(Set(lines.map { $0["task"] as? Int }).count == 8)
  }

  @Test func `writes a file in place of one that exists`() async throws {
    try await inFolder { folder in
      let log = SessionLog(system: "S")
      log.input("query", "a")
      let file = folder.appendingPathComponent("log.jsonl")
      try Data("old".utf8).write(to: file)
      #expect(log.write(to: file))
      #expect(try String(contentsOf: file, encoding: .utf8) == log.jsonLines)
      #expect(!log.write(to: folder.appendingPathComponent("none/log.jsonl")))
    }
  }
}
