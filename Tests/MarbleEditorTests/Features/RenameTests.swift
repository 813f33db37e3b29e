import FormScenarios
import Foundation
import MarbleProbes
import MarbleScenarios
import Testing

@testable import MarbleEditor

@Suite struct `A new name` {
  @Test func `is written behind a byte order mark`() throws {
    var bench = try EditorBench("\u{FEFF}scenario A\n  hot a     -1|\n  expect a  -1|\n")
    guard case .object(let place) = EditorBench.place(1, 6) else { return }
    let answer = try bench.request(
      "textDocument/rename", .object(place + [.init(key: "newName", value: "word")]))
    #expect(
      try bench.text(after: try #require(answer["changes"]?[EditorBench.uri]))
        == "\u{FEFF}scenario A\n  hot word     -1|\n  expect word  -1|\n")
  }

  /// Renames each name and each key of each file. Then the meaning of every scenario is the same.
  @Test func `of everything in a file leaves its meaning`() throws {
    var count = 0
    // The orders of this file name work by its column, and by the letters of a diagram.
    for path in Share.of(Package.scenarioFiles)
    where path != "marbles/language/orders.marbles" {
      let bytes = try Package.bytes(of: path)
      let file = SourceFile(path: path, bytes: bytes)
      let symbols = FileSymbols(file, systems: exampleSystems).all.filter { symbol in
        if case .system = symbol.owner { false } else { symbol.text != "#" }
      }
      var edits: [(Range<Int>, String)] = []
      for (number, symbol) in symbols.enumerated() {
        // Hangul syllables are letters that no file has.
        let key = String(Unicode.Scalar(UInt32(0xAC00 + number)) ?? "x")
        edits += symbol.places.map { ($0, symbol.kind == .key ? key : "renamed\(number)") }
      }
      // A place of the head may belong to several scenarios, whose names differ now.
      guard Set(edits.map(\.0)).count == edits.count else { continue }
      var renamed = bytes
      for (range, new) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
        renamed.replaceSubrange(range, with: new.utf8)
      }
      let failures = try Self.failures(path, renamed)
      // A file that has failed before is no example.
      if failures > 0, try Self.failures(path, bytes) > 0 { continue }
      #expect(failures == 0, "\(path)")
      count += symbols.count
    }
    #expect(count > Share.of(1_000))
  }

  private static func failures(_ path: String, _ bytes: [UInt8]) throws -> Int {
    let report = ScenarioSuite(sources: [.init(path: path, bytes: bytes)]).run(
      systems: exampleSystems, threads: 2)
    return report.files.flatMap(\.problems).count + report.scenarios.flatMap(\.failures).count
  }
}
