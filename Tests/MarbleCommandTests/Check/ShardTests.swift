import Foundation
import MarbleScenarios
import Testing

@testable import MarbleCommand

@Suite struct `Shards` {
  /// Every scenario of this package.
  private static let scenarios: [Baseline.Entry] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..").standardized.path
    return ScenarioFiles(paths: ["marbles"], relativeTo: folder).suite.titles()
      .map { Baseline.Entry(path: $0.path, title: $0.title) }
  }()

  @Test(arguments: [nil, "debounce"])
  func `cover every scenario exactly once, for any number of shards`(filter: String?) throws {
    let scenarios = Self.scenarios
    /// The files of no path, so that no line narrows the selection.
    let files = ScenarioFiles(paths: [])
    func selection(_ options: CheckOptions) -> [Bool] {
      options.selection(among: scenarios) { options.isSelected($0, in: files) }
    }
    let all = selection(CheckOptions(filter: filter))
    #expect(all.count { $0 } > 10)
    for count in [1, 2, 3, 7, 31] {
      var shares = [Int](repeating: 0, count: scenarios.count)
      var sizes: Set<Int> = []
      for index in 1...count {
        let shard = try #require(Shard("\(index)/\(count)"))
        let share = selection(CheckOptions(filter: filter, shard: shard))
        for place in share.indices where share[place] { shares[place] += 1 }
        sizes.insert(share.count { $0 })
      }
      #expect(shares == all.map { $0 ? 1 : 0 }, "\(count) shards")
      #expect(sizes.max()! - sizes.min()! <= 1, "\(count) shards")
    }
  }

  @Test func `run the scenarios that they cover`() throws {
    let text = (0..<7).map { "scenario \($0)\n  hot a -a|\n  expect a -a|\n" }.joined()
    let folder = try ScratchFolder(["marbles/a.marbles": text, "marbles/b.marbles": text])
    let context = CommandContext(folder: folder.url.path)
    let whole = try CheckOptions().run(in: context).report
    for count in [2, 3, 5, 20] {
      let parts = try (1...count).flatMap { index in
        try CheckOptions(shard: Shard("\(index)/\(count)")).run(in: context).report.files
          .flatMap { file in file.scenarios.map { "\(file.path): \($0.title)" } }
      }
      let titles = whole.files.flatMap { file in file.scenarios.map { "\(file.path): \($0.title)" }
      }
      #expect(parts.sorted() == titles.sorted(), "\(count) shards")
    }
  }
}
