import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// Pipelines of one to four stages, made at random from the examples of the registry.
@Suite struct `Generated pipelines` {
  private static let count = Share.of(4_000)
  private static let variations = Share.isLarge ? 10 : 5
  private static let seed: UInt64 = 20_261_122

  @Test func `keep every law, with every operator of the registry`() {
    var generator = PipelineGenerator(seed: Self.seed)
    var used: Set<String> = []
    var tallies: [Law: LawTally] = [:]
    var valid = 0
    var attempts = 0
    while valid < Self.count, attempts < 20 * Self.count {
      // A chain of stages may not fit the types of its values, so more are made than are needed.
      let batch = (0..<200).map { _ in generator.next() }
      attempts += batch.count
      let reports = concurrentMap(over: 2, batch) { pipeline in
        LawReport(of: pipeline.text, limit: Self.variations)
      }
      for (pipeline, report) in zip(batch, reports)
      where report.variations > 0 && valid < Self.count {
        valid += 1
        used.formUnion(pipeline.stages)
        tallies.merge(report.tallies, uniquingKeysWith: +)
        #expect(report.findings.isEmpty, "\(pipeline.text)\n\(report.findings)")
      }
    }
    #expect(valid == Self.count, "seed \(Self.seed)")
    #expect(Set(PipelineGenerator.stages).subtracting(used) == [])
    for law in Law.allCases { #expect(tallies[law, default: LawTally()].possible > 0, "\(law)") }
  }
}
