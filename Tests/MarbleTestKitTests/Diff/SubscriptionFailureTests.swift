import MarbleDiagrams
import Testing

@testable import MarbleTestKit

private func windows(_ ticks: [(Int, Int?)]) -> [SubscriptionWindow] {
  ticks.map { SubscriptionWindow(subscribed: at($0.0), disposed: $0.1.map(at)) }
}

private func delayed(_ windows: [(Int, Int?)], by ticks: Int) -> [(Int, Int?)] {
  windows.map { ($0.0 + ticks, $0.1.map { $0 + ticks }) }
}

private func failure(_ expected: [(Int, Int?)], _ actual: [(Int, Int?)]) -> RowFailure? {
  RowFailure(
    ofSubscriptionsTo: "username", expected: windows(expected), actual: windows(actual), tick: tick)
}

@Suite struct `Failures of subscriptions` {
  @Test func `are described in one sentence`() {
    let cases: [([(Int, Int?)], [(Int, Int?)], String?)] = [
      ([(0, 8)], [(0, 8)], nil),
      ([], [], nil),
      ([(0, 8)], [(2, 8)], "'username' was subscribed 2 ticks late"),
      ([(0, 8)], [(2, 10)], "'username' was subscribed and disposed 2 ticks late"),
      ([(0, 8)], [(0, 7)], "'username' was disposed 1 tick early"),
      ([(0, 8)], [(0, nil)], "'username' was never disposed, expected at 800ms"),
      ([(0, nil)], [(0, 8)], "'username' was disposed at 800ms, expected to stay subscribed"),
      ([(3, 8)], [], "'username' was never subscribed, expected at 300ms"),
      ([], [(3, 8)], "'username' must not be subscribed but was at 300ms"),
      ([(0, 8)], [(0, 8), (8, 9), (9, nil)], "'username' was subscribed 3 times, expected 1"),
      ([(0, 8), (8, 9)], [(0, 8)], "'username' was subscribed 1 time, expected 2"),
      ([(0, 8), (8, 9)], [(0, 8), (8, 11)], "'username' was disposed 2 ticks late the 2nd time"),
      (
        [(0, 8), (8, 9)], [(0, 8), (8, nil)],
        "'username' was never disposed the 2nd time, expected at 900ms"
      ),
    ]
    for (expected, actual, sentence) in cases {
      for ticks in [0, 1, 11] {
        let (later, found) = (delayed(expected, by: ticks), delayed(actual, by: ticks))
        let text = sentence.map { postponed($0, by: ticks * 100) }
        #expect(failure(later, found)?.headline == text)
      }
    }
  }

  @Test func `have a kind for machines, and a phrase at the caret`() throws {
    let cases: [([(Int, Int?)], [(Int, Int?)], kind: String, phrase: String)] = [
      ([(0, 8)], [(2, 8)], "late", "subscribed at 200ms, expected at 0"),
      ([(0, 8)], [(0, 7)], "early", "disposed at 700ms, expected at 800ms"),
      ([(0, 8)], [(0, nil)], "never disposed", "expected to be disposed"),
      ([(0, nil)], [(0, 8)], "unexpected disposal", "disposed, expected to stay subscribed"),
      ([(3, 8)], [], "never subscribed", "expected to be subscribed"),
      ([], [(3, 8)], "unexpected subscription", "subscribed"),
      ([(0, 8)], [(0, 8), (8, 9)], "number of subscriptions", "not expected"),
      ([(0, 8), (8, 9)], [(0, 8)], "number of subscriptions", "expected to be subscribed"),
    ]
    for (expected, actual, kind, phrase) in cases {
      let found = try #require(failure(expected, actual))
      #expect(found.causes.map(\.kind) == [kind])
      #expect(found.message(location: nil, scenario: nil).contains("^ \(phrase)"))
    }
  }

  @Test func `are drawn with a caret at the error`() {
    #expect(
      failure([(0, 16)], [(2, 16)])?.message(location: "a.marbles:7:19", scenario: "Late") == """
        a.marbles:7:19: error: 'username' was subscribed 2 ticks late
          scenario Late
                          0         10
            expected      ^---------------!
            actual        --^-------------!
                            ^ subscribed at 200ms, expected at 0
        """)
    #expect(
      failure([(0, 8), (8, 12)], [(0, 8), (8, nil)])?.message(location: nil, scenario: nil) == """
        'username' was never disposed the 2nd time, expected at 1.2s
                          0         10
            expected 1    ^-------!
            expected 2    --------^---!
            actual 1      ^-------!
            actual 2      --------^----
                                      ^ expected to be disposed
        """)
    #expect(
      failure([(0, 2), (3, 4), (8, 12)], [(0, 2), (8, 12)])?.message(
        location: nil, scenario: nil) == """
          'username' was subscribed 2 times, expected 3
                            0         10
              expected 1    ^-!
              expected 2    ---^!
                               ^ expected to be subscribed
              expected 3    --------^---!
              actual 1      ^-!
              actual 2      --------^---!
          """)
    #expect(
      failure([(0, 2), (3, 4), (8, 12)], [(0, 2), (4, 5)])?.message(
        location: nil, scenario: nil) == """
          'username' was subscribed 2 times, expected 3
                            0         10
              expected 2    ---^!
              expected 3    --------^---!
                                    ^ expected to be subscribed
              actual 2      ----^!
          """)
    #expect(
      failure([(0, 8)], [(0, 8), (8, 12), (12, 12)])?.message(location: nil, scenario: nil) == """
        'username' was subscribed 3 times, expected 1
                          0         10
            expected      ^-------!
            actual 1      ^-------!
            actual 2      --------^---!
                                  ^ not expected
            actual 3      ------------(^!)
        """)
    #expect(
      failure([(0, 8)], [])?.message(location: nil, scenario: nil) == """
        'username' was never subscribed, expected at 0
                          0    5
            expected      ^-------!
            actual        ---------
                          ^ expected to be subscribed
        """)
  }
}
