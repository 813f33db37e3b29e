import Foundation
import MarbleCapture
import Races

/// The costs of a recorder, a log and the scenarios that are made of logs, with the limits of each.
@MainActor final class Measurement {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private lazy var tool = Tool(folder: folder)
  private var isHeld = true

  /// Returns whether every limit is held.
  func run(_ races: Set<String>) async throws -> Bool {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A process begins with the memory of the one that starts it, so this one stays small.
    if races.isEmpty {
      measureRecorder()
      try measureLog()
    }
    try await measureRaces(races)
    return isHeld
  }

  private func row(_ name: String, _ figure: Double, _ unit: String, limit: Double) {
    let verdict = figure <= limit ? "" : "  MISSED"
    isHeld = isHeld && figure <= limit
    print(
      name.padding(toLength: 48, withPad: " ", startingAt: 0), String(format: "%10.2f", figure),
      "\(unit), at most \(String(format: "%g", limit))\(verdict)")
  }

  // MARK: The recorder

  private struct User: Codable {
    let name: String
    let age: Int
  }

  private func measureRecorder() {
    let count = 1_000_000
    let before = Tool.ownPeak
    func line(_ name: String, limit: Double = 1_000, _ record: (SessionLog, Int) -> Void) {
      let log = SessionLog(system: "Measured", keeping: .last(10_000))
      // The least of five parts: other programs take time, too.
      let parts = (0..<5).map { part in
        let start = clock()
        for event in 0..<count / 5 { record(log, part * count / 5 + event) }
        return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e9 / Double(count / 5)
      }
      row("a line: \(name)", parts.min() ?? 0, "ns", limit: limit)
    }
    line("a string of 9 characters") { log, _ in log.input("query", "marbles 9") }
    line("a string of 40 characters") { log, _ in
      log.input("query", "a string that has just forty characters.")
    }
    line("an integer") { log, event in log.input("query", event) }
    line("a structure of a string and an integer", limit: 4_000) { log, event in
      log.output("user", User(name: "ann", age: event))
    }
    row("memory of 4 million lines, 10,000 kept", Tool.ownPeak - before, "MB", limit: 32)
  }

  // MARK: A large log

  /// A log of which only the end fits into a scenario.
  private func measureLog() throws {
    let url = folder.appending(path: "large.jsonl")
    FileManager.default.createFile(atPath: url.path, contents: nil)
    let file = try FileHandle(forWritingTo: url)
    let value = String(repeating: "x", count: 60)
    var (text, number, size) = ("{\"marbles\":1,\"system\":\"Large\"}\n", 0, 0)
    while size < 100_000_000 {
      number += 1
      let kind = number % 2 == 0 ? "output\":\"shown" : "input\":\"typed"
      text += "{\"n\":\(number),\"at\":\(number)000000,\"\(kind)\",\"value\":\"\(value)\"}\n"
      if text.utf8.count > 1_000_000 {
        try file.write(contentsOf: Data(text.utf8))
        size += text.utf8.count
        text = ""
      }
    }
    try file.close()
    let answer = try tool.call("capture", "large.jsonl", "--last", "50ms")
    if answer.status != 0 { print(answer.output) }
    row("a log of 100 MB, to a scenario of its end", answer.seconds, "s", limit: 60)
    row("its memory", Tool.peak, "MB", limit: 100)
    try FileManager.default.removeItem(at: url)
  }

  // MARK: The races

  /// The outcomes of the races.
  private func measureRaces(_ names: Set<String>) async throws {
    let races = Race.all.filter { names.isEmpty || names.contains($0.name) }
    var broken = 0
    var (slowest, most) = (0.0, 0)
    for race in races {
      guard let (log, sessions) = try await RaceSession(race: race).untilBroken(limit: 200) else {
        print("\(race.name): did not go wrong in 200 sessions")
        continue
      }
      log.write(to: folder.appending(path: "race.jsonl"))
      let whole = try tool.call("capture", "race.jsonl", "-o", "whole.marbles")
      let small = try tool.call(
        "capture", "race.jsonl", "--shrink", race.claim, "-o", "small.marbles")
      let events = small.output.firstMatch(of: #/shrunk from \d+ events? to (\d+)/#).flatMap {
        Int($0.1)
      }
      var failures = 0
      if whole.status == 0, small.status == 0 {
        for _ in 1...100 where try tool.call("check", "small.marbles").status == 1 { failures += 1 }
      }
      let seconds = whole.seconds + small.seconds
      let isDone = failures == 100 && events ?? .max <= 6 && seconds <= 10
      broken += isDone ? 1 : 0
      slowest = max(slowest, seconds)
      most = max(most, events ?? 0)
      let words =
        "session \(sessions), \(events.map(String.init) ?? "no") events, fails in \(failures) of 100"
        + " replays, \(String(format: "%.2f", seconds)) s"
      print("\(isDone ? "✓" : "✗") \(race.name): \(words)")
      if !isDone { print(whole.output, small.output, separator: "\n") }
    }
    let missed = Double(races.count - broken)
    print("\(broken) of \(races.count) races are scenarios that always fail")
    row("races that are not", missed, "", limit: Double(races.count / 10))
    row("the slowest", slowest, "s", limit: 10)
    row("the events of the longest", Double(most), "", limit: 6)
  }
}
