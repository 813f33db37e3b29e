import Foundation
import Testing

@testable import MarbleCapture

@Suite struct `A log in a file` {
  @Test func `has the same lines as one in memory`() async throws {
    try await inFolder { folder in
      let url = folder.appendingPathComponent("log.jsonl")
      let log = SessionLog(system: "S", keeping: .writing(to: url))
      let other = SessionLog(system: "S")
      for log in [log, other] {
        log.input("query", "a")
        log.output("results", ["ann"])
      }
      #expect(fields(log) == fields(other))
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(fields(text) == fields(other))
      #expect(log.problem == nil)
    }
  }

  @Test func `has a line soon after its event`() async throws {
    try await inFolder { folder in
      let url = folder.appendingPathComponent("log.jsonl")
      let log = SessionLog(system: "S", keeping: .writing(to: url))
      for number in 1...3 {
        log.input("number", number)
        let end = ContinuousClock.now + .seconds(60)
        while true {
          let text = try String(contentsOf: url, encoding: .utf8)
          if fields(text).count == number { break }
          try #require(ContinuousClock.now < end)
          try await Task.sleep(for: .milliseconds(1))
        }
      }
    }
  }

  @Test func `stays within its limit, and keeps the newest lines`() async throws {
    try await inFolder { folder in
      let url = folder.appendingPathComponent("log.jsonl")
      let log = SessionLog(system: "S", keeping: .writing(to: url, limit: 100_000))
      await withTaskGroup { group in
        for _ in 0..<4 { group.addTask { for _ in 0..<10_000 { log.input("query", "text") } } }
      }
      let text = log.jsonLines
      #expect(text.utf8.count <= 100_000 && text.utf8.count > 40_000, "\(text.utf8.count)")
      let lines = try objects(text)
      let numbers = lines.dropFirst().compactMap { $0["n"] as? Int }
      let dropped = try #require(lines[0]["dropped"] as? Int)
      #expect(numbers == Array((dropped + 1)...40_000))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names == ["log.jsonl"])
    }
  }

  @Test func `is cut to half of its limit, and then fills again`() async throws {
    try await inFolder { folder in
      let log = SessionLog(
        system: "S", keeping: .writing(to: folder.appendingPathComponent("log.jsonl"), limit: 1))
      let sizes = (1...100).map { _ in
        for number in 1...100 { log.input("number", number) }
        return log.jsonLines.utf8.count
      }
      let cuts = sizes.indices.dropFirst().filter { sizes[$0] < sizes[$0 - 1] }
      #expect(cuts.count > 3)
      for cut in cuts {
        #expect(sizes[cut - 1] > 90_000 && sizes[cut - 1] <= 100_000)
        #expect(sizes[cut] > 40_000 && sizes[cut] < 60_000)
      }
    }
  }

  @Test func `goes on after it was written to its own file`() async throws {
    try await inFolder { folder in
      let url = folder.appendingPathComponent("log.jsonl")
      let log = SessionLog(system: "S", keeping: .writing(to: url))
      log.input("query", "a")
      #expect(log.write(to: folder.appendingPathComponent("./log.jsonl")))
      log.input("query", "b")
      #expect(fields(log).count == 2)
    }
  }

  @Test func `outlives the next start of the app`() async throws {
    try await inFolder { folder in
      let url = folder.appendingPathComponent("log.jsonl")
      for start in 1...3 {
        let log = SessionLog(system: "S", keeping: .writing(to: url))
        log.input("start", start)
        #expect(fields(log) == ["{\"n\":1,\"input\":\"start\",\"value\":\(start)}"])
      }
      let previous = try String(
        contentsOf: url.appendingPathExtension("previous"), encoding: .utf8)
      #expect(fields(previous) == [#"{"n":1,"input":"start","value":2}"#])
    }
  }

  @Test func `that cannot be written is empty and has a problem`() async throws {
    try await inFolder { folder in
      let log = SessionLog(
        system: "S", keeping: .writing(to: folder.appendingPathComponent("none/log.jsonl")))
      for _ in 1...3 {
        for number in 1...10_000 { log.input("query", number) }
        log.redact("query")
        #expect(log.jsonLines.isEmpty)
        #expect(log.lines.withLock { $0.isEmpty })
      }
      #expect(log.problem != nil)
    }
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    /// The child is killed while it records on two threads.
    @Test(arguments: [1, 40_000])
    func `is whole up to its last line after a crash`(lineCount: Int) async throws {
      try await inFolder { folder in
        let url = folder.appendingPathComponent("log.jsonl")
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [path = url.path as String, lineCount = lineCount as Int] in
          let url = URL(fileURLWithPath: path)
          let log = SessionLog(system: "S", keeping: .writing(to: url, limit: 1_000_000))
          Thread.detachNewThread { while true { log.output("other", "text") } }
          for number in 1...lineCount { log.input("number", number) }
          while (try? Data(contentsOf: url).count) ?? 0 < 1_000 { usleep(100) }
          kill(getpid(), SIGKILL)
        }
        let text = try String(contentsOf: url, encoding: .utf8)
        let whole = text.lastIndex(of: "\n").map { text[...$0] }
        let lines = try objects(String(try #require(whole)))
        #expect(lines[0]["marbles"] as? Int == 1)
        let numbers = lines.dropFirst().compactMap { $0["n"] as? Int }
        let first = (lines[0]["dropped"] as? Int ?? 0) + 1
        #expect(numbers == Array(first..<(first + numbers.count)))
        #expect(numbers.count > 1)
      }
    }
  #endif
}
