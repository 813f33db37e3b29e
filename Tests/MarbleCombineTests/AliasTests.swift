import Foundation
import MarbleCombine
import MarbleStreams
import Testing

@testable import MarbleTestKit

/// That each word of Combine's does what the core's operator does, and names its stage.
@Suite struct `A word of Combine` {
  private static let rows = ["-1-22-3|", "-1#", "--|", "(12|)", "---1---2----|"]

  @Test(arguments: Alias.all)
  func `has the events of its namesake`(_ alias: Alias) throws {
    for row in Self.rows {
      let events = try record(alias.core, over: row)
      #expect(try record(alias.combine, over: row) == events, "over \(row)")
    }
    #expect(try !record(alias.core, over: Self.rows[0]).isEmpty)
  }

  /// A bench of its own for each run: a row belongs to one clock.
  private func record(_ pipeline: Alias.Pipeline, over row: String) throws -> [String] {
    let bench = MarbleBench(tick: .nanoseconds(1), reporter: nil)
    let values: [Character: Int] = ["1": 1, "2": 2, "3": 3, "4": 4]
    let s = bench.hot(row, values: values)
    let t = bench.cold("--4-3|", values: values)
    return try pipeline(s, t, bench.scheduler).recorded(on: bench)
  }

  /// What a pipeline of the table is written with besides the word.
  private static let others: Set = ["hot source", "cold source", "map", "publish"]

  @Test(arguments: Alias.all.filter { $0.word != "eraseToAnyPublisher" })
  func `is the name of its stage, which is one`(_ alias: Alias) throws {
    let bench = MarbleBench(tick: .nanoseconds(1), reporter: nil)
    let s = bench.hot("-1-2-|", values: ["1": 1, "2": 2])
    let t = bench.cold("-3|", values: ["3": 3])
    let names = try alias.combine(s, t, bench.scheduler).stages(on: bench)
    #expect(names.last == alias.word)
    #expect(names.all.subtracting(Self.others) == [alias.word])
  }

  /// A word that is new fails here until it has a row in the table.
  @Test func `stands in the table`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appending(path: "Sources/MarbleCombine")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let declared = try files.filter { $0.pathExtension == "swift" }.flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.matches(of: /public (?:static )?func (\w+)/).map { String($0.output.1) }
    }
    #expect(Set(declared).count > 50)
    let missing = Set(declared).subtracting(Alias.all.map { $0.word }).subtracting(Self.elsewhere)
    #expect(missing.sorted() == [])
  }

  /// Functions that make no stream; the other tests of this target call them.
  private static let elsewhere: Set = [
    "assign", "cancel", "hash", "onCompleted", "onError", "onNext", "send", "sink", "store",
  ]
}
