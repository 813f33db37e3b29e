import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleTestKit

@Suite struct `The suggested row` {
  private func row<Element: Equatable>(
    _ elements: [Element], keys: [Character: Element] = [:], apart: Int64 = 2,
    end: Event<Element>? = .completed
  ) -> String? {
    var events = TimedEvents(
      elements.enumerated().map {
        TimedEvent(time: Instant(Int64($0) * apart), event: .next($1))
      })
    if let end {
      events.append(TimedEvent(time: Instant(Int64(elements.count) * apart), event: end))
    }
    return SuggestedRow(events, keys: keys, tick: 1)?.code
  }

  @Test func `contains the values if they stand for themselves, otherwise keys`() {
    #expect(row(["a", "b"]) == "\"a-b-|\"")
    #expect(row(["it's"], apart: 9) == #""'it\\'s'--|""#)
    #expect(row(["ann", "b"]) == "\"A-B-|\", values: [\"A\": \"ann\", \"B\": \"b\"]")
    #expect(row([1, 2]) == "\"1-2-|\"")
    #expect(row([1, 20]) == "\"A-B-|\", values: [\"A\": 1, \"B\": 20]")
    #expect(row([Character("x")]) == "\"x-|\"")
    #expect(row([true, false, true]) == "\"A-B-A-|\", values: [\"A\": true, \"B\": false]")
    #expect(row([Int]()) == "\"|\"")
    #expect(row([Int](), end: nil) == "\"-\"")
    #expect(row([1], end: .error(CancellationError())) == "\"1-#\"")
  }

  @Test func `keeps the existing keys and omits those it does not need`() {
    #expect(
      row([5, 6], keys: ["x": 5, "y": 7]) == "\"x-A-|\", values: [\"x\": 5, \"A\": 6]")
    #expect(row([Int](), keys: ["x": 5]) == "\"|\", values: [:]")
  }

  @Test func `does not exist for too many events, or if a group does not fit`() {
    #expect(row(Array(repeating: "a", count: 300)) == nil)
    #expect(row((0..<60).map { [$0] }) == nil)
    #expect(row(["a", "b", "c"], apart: 0, end: nil) == "\"(abc)\"")
    let crowded: TimedEvents<String> = [
      TimedEvent(time: 0, event: .next("a")), TimedEvent(time: 0, event: .next("b")),
      TimedEvent(time: 1, event: .next("c")),
    ]
    #expect(SuggestedRow(crowded, keys: [:], tick: 1) == nil)
  }

  @Test func `is a row for each subscription`() {
    let windows = [
      SubscriptionWindow(subscribed: 0, disposed: 3),
      SubscriptionWindow(subscribed: 2, disposed: nil),
    ]
    #expect(SuggestedRow(windows, tick: 1).line == "to accept: \"^--!\", \"--^\"")
    #expect(SuggestedRow([], tick: 1).line == "to accept, expect no diagram")
  }

  @Test func `makes the bench pass when it is pasted`() throws {
    let bench = MarbleBench(reporter: nil)
    bench.expect(bench.hot("-a-'ann'|"), "-")
    do {
      try bench.run()
      Issue.record("the bench passes before")
    } catch let failures as ExpectationFailures {
      #expect(failures.failures[0].details.last == "to accept: \"-a-'ann'|\"")
    }
    let pasted = MarbleBench(reporter: nil)
    pasted.expect(pasted.hot("-a-'ann'|"), "-a-'ann'|")
    try pasted.run()
  }
}
