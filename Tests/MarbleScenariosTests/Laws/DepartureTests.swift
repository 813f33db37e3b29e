import MarbleDiagrams
import Testing

@testable import MarbleScenarios

/// The runs in which every observer leaves early.
@Suite struct `A departure` {
  private func departures(
    _ text: String, ticks: Int = 60, limit: Int = 1_000
  ) -> [[(instant: Instant, lines: String)]] {
    let suite = ScenarioSuite(sources: [.init(path: "a", bytes: Array(text.utf8))])
    return suite.departures(
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
    let runs = departures(text)[0]
    #expect(runs.map(\.instant) == (1...6).map { Instant.zero.advanced(by: .milliseconds($0)) })
    #expect(
      runs.map { run in
        String(run.lines.split(separator: "\n").first { $0.hasPrefix("out") } ?? "")
          .filter { $0 != " " }
      } == ["out-!", "out-a!", "out-a-!", "out-a-b!", "out-a-b-!", "out-a-b-|!"])
  }

  @Test func `compares nothing with the rows`() {
    for run in departures(text.replacing("-a-b-|", with: "-a|"))[0] {
      #expect(!run.lines.contains("expected"), "\(run.lines)")
    }
  }

  @Test func `has as many ticks as the events, up to the limits`() {
    #expect(departures(text, ticks: 3)[0].count == 3)
    let two = text + "\n\n" + text.replacing("scenario A", with: "scenario B")
    #expect(departures(two, limit: 6).map(\.count) == [6, 0])
    #expect(departures(two, limit: 12).map(\.count) == [6, 6])
  }

  @Test func `needs an observer, and no expectation`() {
    let observed = text.replacing("expect out    -a-b-|", with: "observe o = out ^---")
    #expect(departures(observed.replacing("  subs s        ^---!", with: ""))[0].count == 6)
    #expect(departures("scenario A\n  hot s  a-b-|").map(\.count) == [0])
  }

  @Test func `is left out where a scenario cannot run`() {
    #expect(departures("scenario A\n  expect x -\n").map(\.count) == [0])
    #expect(departures("nonsense").map(\.count) == [0])
  }
}
