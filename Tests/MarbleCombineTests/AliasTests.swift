import Foundation
import MarbleCombine
import MarbleStreams
import Testing

@testable import MarbleTestKit

/// Tests that each of Combine's words has the effect of the core's operator, and gives its stage
/// its own name.
@Suite struct `A word of Combine` {
  private static let rows = ["-1-22-3|", "-1#", "--|", "(12|)", "---1---2----|"]

  @Test(arguments: Alias.all)
  func `has the events of its namesake`(_ alias: Alias) throws {
    for row in Self.rows {
      let events = try observe(alias.core, over: row)
      #expect(try observe(alias.combine, over: row) == events, "over \(row)")
    }
    #expect(try !observe(alias.core, over: Self.rows[0]).isEmpty)
  }

  /// Records a pipeline on a new bench, because a row belongs to one clock.
  private func observe(_ pipeline: Alias.Pipeline, over row: String) throws -> [String] {
    let bench = MarbleBench(tick: .nanoseconds(1), reporter: nil)
    let values: [Character: Int] = ["1": 1, "2": 2, "3": 3, "4": 4]
    let s = bench.hot(row, values: values)
    let t = bench.cold("--4-3|", values: values)
    return try pipeline(s, t, bench.scheduler).observed(on: bench)
  }

  /// The stages of the pipelines in the table, besides the tested word.
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

  /// A new word fails here until it has a row in the table.
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

  /// Functions that return no stream. Other tests of this target call them.
  private static let elsewhere: Set = [
    "assign", "cancel", "hash", "onCompleted", "onError", "onNext", "send", "sink", "store",
  ]
}
