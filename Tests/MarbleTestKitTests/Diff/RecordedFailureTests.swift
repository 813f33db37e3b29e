import Foundation
import MarbleDiagrams
import Testing

@testable import MarbleTestKit

/// What a user reads about rows that differ: the kinds, the sentences and the picture of each case.
/// A line `stream: EXPECTED / ACTUAL` of the snapshot begins a case, in the notation of
/// `DiffNotation`. Read the other lines as a user would.
@Suite struct RecordedFailureTests {
  private struct Case {
    let words: [Substring]

    init(_ line: Substring) {
      words = line.split(separator: #/: | / /#, omittingEmptySubsequences: false)
    }

    /// The failure, if all begins later.
    func failure(after ticks: Int) -> RowFailure? {
      let delay = String(repeating: "-", count: ticks)
      func rows(_ text: Substring) -> [String] { text.split(separator: ", ").map { delay + $0 } }
      let (expected, actual) = (rows(words[1]), rows(words[2]))
      if words[0] == "subscriptions" {
        return RowFailure(
          ofSubscriptionsTo: "username", expected: expected.map(window),
          actual: actual.map(window), tick: tick)
      }
      let looseness: [Substring: Looseness] = [
        "in order": .inOrder, "any order": .anyOrder, "within 1t": .within(tick),
      ]
      let comparison = compare(expected[0], actual[0], looseness[words[0]] ?? .exact)
      let isOfCalls = words[0] == "calls"
      return RowFailure(
        of: comparison, in: isOfCalls ? wording(.calls, name: "f") : wording())
    }

    private func window(_ row: String) -> SubscriptionWindow {
      let instants = events(row).map(\.time)
      return SubscriptionWindow(
        subscribed: instants[0], disposed: instants.count > 1 ? instants[1] : nil)
    }
  }

  /// The sentences and the phrases in the picture.
  private func texts(_ failure: RowFailure?) -> [String] {
    guard let failure else { return [] }
    let notes = failure.chart.rows.flatMap(\.notes).map(\.text)
    return failure.causes.flatMap { [$0.kind, $0.sentence] } + notes
  }

  @Test func `a failure is told as it is recorded, and later in the same words`() throws {
    let record = try Package.read("Tests/MarbleTestKitTests/Diff/Snapshots/Failures.txt")
    var told = ""
    var cases = 0
    for line in record.split(separator: "\n") where !line.hasPrefix("  ") {
      told += "\(line)\n"
      guard !line.hasPrefix("#") else { continue }
      cases += 1
      let failure = Case(line).failure(after: 0)
      for cause in failure?.causes ?? [] { told += "  \(cause.kind): \(cause.sentence)\n" }
      for row in failure?.lines ?? [] { told += "    \(row)\n" }
      for ticks in [1, 11] {
        let later = texts(Case(line).failure(after: ticks))
        #expect(later == texts(failure).map { postponed($0, by: ticks * 100) }, "\(line)")
      }
    }
    #expect(cases >= 90)
    try expectSnapshot(told, "Failures")
  }
}
