import Foundation
import Testing

@testable import MarbleScenarios

/// The messages of failed looser expectations. `Files/failing.txt` records those of
/// `failing.marbles`, word for word.
///
/// `MARBLES_RECORD=1 swift test --filter LooserExpectationTests` rewrites it.
@Suite struct LooserExpectationTests {
  private static let path = "Tests/MarbleScenariosTests/LooserExpectations/Files/failing"

  @Test func `every kind of looser expectation has its own message`() throws {
    let report = ScenarioSuite(try Package.read(Self.path + ".marbles")).run()
    #expect(report.scenarios.allSatisfy { $0.outcome == .failed })
    let text = report.scenarios.map(Self.text).joined()
    try expectRecorded(text, in: Self.path + ".txt")
  }

  /// The failures without the axis and the sources, which are as in the file.
  private static func text(_ scenario: ScenarioReport) -> String {
    let failures = scenario.failures.map { failure in
      let details = failure.details.drop { line in
        line.first { $0 != " " } == "0" || line.prefix { $0 != " " }.count == 1
      }
      return
        (["\(failure.line):\(failure.column): \(failure.message)"]
        + details.map { $0.isEmpty ? "" : "    " + $0 }).joined(separator: "\n") + "\n"
    }
    return "scenario \(scenario.title)\n" + failures.joined()
  }

  @Test func `a report contains the mode and the events of a row`() throws {
    let text = """
      tick 10ms
      scenario A
        where p = { $0 != "b" }
        hot s  -a-b|
        observe t = s
        let u = s.map { $0 }
        let v = s.map { $0 }
        expect s  -a-b|
        expect(within 2t) t  -p-b|
        expect(in order) u  ab|
        expect(any order) v  ba|
        expect(nothing) v  --^!
        expect(nothing) v  @5s ^
      """
    let report = ScenarioSuite(text).run()
    let observers = report.scenarios[0].observers
    #expect(report.scenarios[0].outcome == .passed)
    #expect(observers.map(\.name) == ["t", "s", "u", "v"])
    #expect(
      observers.map(\.looseness) == [.within(.milliseconds(20)), .exact, .inOrder, .anyOrder])
    #expect(observers[0].expected?.map(\.value) == ["{ $0 != \"b\" }", "\"b\"", nil])
    #expect(
      observers[3].silences == [
        SubscriptionWindow(
          subscribed: Instant(nanoseconds: 20_000_000), disposed: Instant(nanoseconds: 30_000_000)),
        SubscriptionWindow(subscribed: Instant(nanoseconds: 5_000_000_000)),
      ])
  }

  @Test
  func `a picture shows the expected row, with its mode, only if it does not hold`() {
    let text = """
      scenario A
        where p = { $0 > 3 }
        hot s  -1-7|
        let t = s.map { $0 }
        let u = s.map { $0 }
        let v = s.map { $0 }
        let w = s.map { $0 }
        expect(in order) s  1 p|
        expect(any order) t  p 2|
        expect(within 1t) u  --1 7 |
        expect(within 1t) v  -p-7|
        expect(nothing) v  --^
        expect(nothing) w  ^!
      """
    let drawings = ScenarioSuite(text).draw()
    let rows = drawings[0].chart?.rows.compactMap { row -> String? in
      switch row {
      case .stream(let stream): "\(stream.name) \(stream.marks.map(\.label.caption).joined())"
      case .windows(let windows): windows.name
      case .step: nil
      }
    }
    #expect(
      rows == [
        "s 17", "t any order p2", "t actual 17", "u 17", "v within 1ms p7", "v actual 17",
        "v nothing", "w 17", "s 17",
      ])
  }
}
