import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// The runs in which every observer is disposed early.
@Suite struct `A disposal` {
  private func disposals(
    _ text: String, ticks: Int = 60, limit: Int = 1_000
  ) -> [[(instant: Instant, lines: String)]] {
    let suite = ScenarioSuite(sources: [.init(path: "a", bytes: Array(text.utf8))])
    return suite.disposals(
      of: suite.draw(), systems: [], operators: [], threads: 2, ticks: ticks, limit: limit
    ).map { runs in
      runs.map { ($0.instant, $0.chart.lines().joined(separator: "\n")) }
    }
  }

  private let text = """
    scenario A
      hot s         a-b-|
      let out     = s.delay(1t)
      expect out    -a-b-|
      subs s        ^---!
    """

  @Test func `shows the events before it, and the disposal`() {
    let runs = disposals(text)[0]
    #expect(runs.map(\.instant) == (1...6).map { Instant.zero.advanced(by: .milliseconds($0)) })
    #expect(
      runs.map { run in
        String(run.lines.split(separator: "\n").first { $0.hasPrefix("out") } ?? "")
          .filter { $0 != " " }
      } == ["out-!", "out-a!", "out-a-!", "out-a-b!", "out-a-b-!", "out-a-b-|!"])
  }

  @Test func `compares nothing with the rows`() {
    for run in disposals(text.replacing("-a-b-|", with: "-a|"))[0] {
      #expect(!run.lines.contains("expected"), "\(run.lines)")
    }
  }

  @Test func `has as many ticks as the events, up to the limits`() {
    #expect(disposals(text, ticks: 3)[0].count == 3)
    let two = text + "\n\n" + text.replacing("scenario A", with: "scenario B")
    #expect(disposals(two, limit: 6).map(\.count) == [6, 0])
    #expect(disposals(two, limit: 12).map(\.count) == [6, 6])
  }

  @Test func `needs an observer, and no expectation`() {
    let observed = text.replacing("expect out    -a-b-|", with: "observe o = out ^---")
    #expect(disposals(observed.replacing("  subs s        ^---!", with: ""))[0].count == 6)
    #expect(disposals("scenario A\n  hot s  a-b-|").map(\.count) == [0])
  }

  @Test func `is left out where a scenario cannot run`() {
    #expect(disposals("scenario A\n  expect x -\n").map(\.count) == [0])
    #expect(disposals("nonsense").map(\.count) == [0])
  }
}
