import Foundation
import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// Bugs of kinds that programs have, in copies of the recipes: the first property of each file has
/// one, and the second is mended.
@Suite struct `Planted bugs` {
  static let names = [
    "stale-answer", "double-submit", "lost-last-value", "endless-spinner", "request-after-leaving",
    "limit-exceeded-by-one", "rollback-missing", "two-timers", "endless-retry", "swallowed-error",
    "upload-after-cancel", "answer-of-another", "failures-uncounted", "tap-while-disabled",
    "pause-not-doubled", "socket-not-reopened",
    "jitter-too-long",
  ]

  @Test(arguments: names)
  func `are found with every seed, and shrunk to at most four events`(_ name: String) throws {
    let planted = try Planted(name)
    for seed in Share.of(Array(UInt64(1)...10)) {
      let result = planted.hunt(planted.bug, sessions: 2_000, seed: seed)
      let failures = result.report.failures.map(\.message)
      #expect(result.report.outcome == .failed, "seed \(seed): \(failures)")
      guard let text = result.report.smallestSession else { continue }
      let shrunk = try Planted(name, text: text)
      let events = shrunk.plan(shrunk.bug).sources.reduce(0) { count, row in
        if case .hot = row.kind { count + row.events.count } else { count }
      }
      #expect(events <= 4, "seed \(seed): \(text)")
      // Its text alone fails in the same way.
      let report = shrunk.runner.run(shrunk.bug).report
      #expect(report.outcome == .failed, "seed \(seed): \(text)")
    }
  }

  @Test(arguments: names)
  func `hold when they are mended`(_ name: String) throws {
    let planted = try Planted(name)
    let sessions = Share.isLarge ? 10_000 : 50
    let result = planted.hunt(planted.mended, sessions: sessions, seed: 1)
    #expect(
      result.report.outcome == .passed,
      "\(result.report.failures) \(result.report.smallestSession ?? "")")
    #expect(result.sessions == sessions)
  }
}

/// A file with a bug, and the same without it.
private struct Planted {
  let runner: ScenarioRunner

  init(_ name: String) throws {
    let folder = "Tests/MarbleScenariosTests/Properties/Planted"
    try self.init(name, text: Package.read("\(folder)/\(name).marbles"))
  }

  init(_ name: String, text: String) throws {
    let file = SourceFile(path: "\(name).marbles", bytes: Array(text.utf8))
    try #require(file.errors.isEmpty, "\(file.errors)")
    runner = ScenarioRunner(file: file, systems: .empty)
  }

  var bug: ScenarioSyntax { runner.file.scenarios[0] }
  var mended: ScenarioSyntax { runner.file.scenarios[1] }

  func plan(_ syntax: ScenarioSyntax) -> Plan { runner.plan(syntax) }

  func hunt(_ syntax: ScenarioSyntax, sessions: Int, seed: UInt64) -> HuntResult {
    var limits = HuntLimits()
    limits.sessions = sessions
    limits.seed = seed
    limits.threads = 2
    return runner.hunt(plan(syntax), limits)
  }
}
