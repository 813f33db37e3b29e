import Foundation
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
    #expect(row([true, false, true]) == "\"t-f-t-|\"")
    #expect(row([0.5, 1.5]) == "\"A-B-|\", values: [\"A\": 0.5, \"B\": 1.5]")
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

  @Test func `leaves out what is too long to paste`() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(row([long, "b"]) == "\"A-B-|\", values: [\"A\": …, \"B\": \"b\"]")
    #expect(row([Array(0..<1_000)]) == "\"A-|\", values: [\"A\": …]")
  }

  @Test func `is a row for each subscription`() {
    let windows = [
      SubscriptionWindow(subscribed: 0, disposed: 3),
      SubscriptionWindow(subscribed: 2, disposed: nil),
    ]
    #expect(SuggestedRow(windows, tick: 1).line == "to accept: \"^--!\", \"--^\"")
    #expect(SuggestedRow([], tick: 1).line == "to accept, expect no diagram")
  }

  private struct Repo: Equatable {
    var name: String
    var stars: [Int]
  }

  private enum State: Equatable {
    case empty
    case shows(Repo, isNew: Bool)
    case loads(Int)
  }

  private struct Place: Equatable {
    var at: (Int, y: Character)

    static func == (left: Place, right: Place) -> Bool { left.at == right.at }
  }

  /// Values that nothing shows how to make.
  private final class Model: Equatable {
    static func == (left: Model, right: Model) -> Bool { left === right }
  }

  /// Runs a row that does not hold, and then the row that its failure proposes. That row is code of
  /// this file, in the line of the call.
  private func check<Element: Equatable>(
    _ values: [Character: Element], line: Int = #line,
    _ pasted: (MarbleBench, Observable<Element>) -> Void
  ) throws {
    let failing = MarbleBench(reporter: nil)
    failing.expect(failing.hot("-z|", values: values), "-", values: [:])
    let failure = try #require(throws: ExpectationFailures.self) { try failing.run() }.failures[0]
    let proposed = try #require(failure.details.last?.split(separator: "to accept: ").last)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let call = source.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
    #expect(call.contains("$0.expect($1, \(proposed))"))
    let passing = MarbleBench(reporter: nil)
    pasted(passing, passing.hot("-z|", values: values))
    try passing.run()
  }

  @Test func `makes the bench pass when it is pasted, for each kind of value`() throws {
    try check(["z": "a"]) { $0.expect($1, "-a|") }
    try check(["z": "it's ann"]) { $0.expect($1, "-A|", values: ["A": "it's ann"]) }
    try check(["z": 12]) { $0.expect($1, "-A|", values: ["A": 12]) }
    try check(["z": Int?.none]) { $0.expect($1, "-A|", values: ["A": nil]) }
    try check(["z": 0.5]) { $0.expect($1, "-A|", values: ["A": 0.5]) }
    try check(["z": -Double.infinity]) { $0.expect($1, "-A|", values: ["A": -.infinity]) }
    try check(["z": ["b": true]]) { $0.expect($1, "-A|", values: ["A": ["b": true]]) }
    try check(["z": [Int: Int]()]) { $0.expect($1, "-A|", values: ["A": [:]]) }
    try check(["z": Set([2, 1])]) { $0.expect($1, "-A|", values: ["A": [1, 2]]) }
    try check(["z": State.empty]) { $0.expect($1, "-A|", values: ["A": .empty]) }
    try check(["z": State.loads(3)]) { $0.expect($1, "-A|", values: ["A": .loads(3)]) }
    let place = Place(at: (1, y: "n"))
    try check(["z": place]) { $0.expect($1, "-A|", values: ["A": Place(at: (1, y: "n"))]) }
    let repo = Repo(name: "x", stars: [1])
    try check(["z": repo]) { $0.expect($1, "-A|", values: ["A": Repo(name: "x", stars: [1])]) }
    // swift-format-ignore
    try check(["z": State.shows(repo, isNew: true)]) { $0.expect($1, "-A|", values: ["A": .shows(Repo(name: "x", stars: [1]), isNew: true)]) }
  }

  @Test func `keeps the values of the test where a value has no code`() {
    let model = Model()
    #expect(row([model]) == nil)
    #expect(row([Double.nan]) == nil)
    #expect(row([Date.distantPast]) == nil)
    #expect(row([model], keys: ["m": model]) == "\"m-|\"")
  }
}
