import MarbleDiagrams
import MarbleTestKit
import Testing

/// A session that is broken if a condition on it holds.
private struct Outcome: SessionOutcome {
  let session: Session
  let isBroken: Bool
  var behaviours: [UInt64] { session.rows.map { UInt64($0.count) } }
}

@Suite struct `Sessions of a property` {
  private static let shape = SessionShape(
    rows: [
      .init(values: [0, 1, 2], ends: [3], count: 2...150, ticks: 40),
      .init(values: [0], ends: [], count: 0...150, ticks: 10),
      .init(values: [1], ends: [0], count: 1...1, ticks: 0),
    ],
    services: [.init(answers: 0..<4, silence: 3, ticks: 8)], tick: 100, gaps: [3, 5],
    lateness: 10...20, drawsOrder: true)

  private static func sessions(_ count: Int, seed: UInt64) -> [Session] {
    var hunt = SessionHunt(shape, seed: seed)
    var all: [Session] = []
    let broken = hunt.firstBroken(
      of: count, run: { $0.map { Outcome(session: $0, isBroken: false) } }
    ) { all += $1.map(\.session) }
    #expect(broken == nil)
    return all
  }

  @Test func `keep the limits of their rows`() {
    for session in Self.sessions(Share.of(3_000), seed: Share.seed(7)) {
      #expect(session.eventCount <= SessionShape.eventLimit)
      for (row, events) in zip(Self.shape.rows, session.rows) {
        let values = events.filter { row.values.contains($0.choice) }
        #expect(values.count <= row.count.upperBound)
        #expect(events.allSatisfy { 0...row.ticks ~= $0.tick })
        #expect(events.map(\.tick) == events.map(\.tick).sorted())
        #expect(events.dropLast().allSatisfy { row.values.contains($0.choice) })
      }
      #expect(session.rows[2].count { $0.choice == 1 } == 1)
      #expect(session.lateness.allSatisfy { 10...20 ~= $0 })
    }
  }

  @Test func `are the same for a seed, and grow`() {
    let sessions = Self.sessions(400, seed: 11)
    #expect(sessions == Self.sessions(400, seed: 11))
    #expect(sessions != Self.sessions(400, seed: 12))
    let first = sessions.prefix(10).map(\.eventCount).max() ?? 0
    #expect(first < (sessions.map(\.eventCount).max() ?? 0) / 2)
    #expect(Set(sessions).count > 350)
  }

  /// A version of Swift that draws other sessions would make the seeds in reports worthless.
  @Test func `are drawn alike by every version of Swift`() {
    let texts = Self.sessions(60, seed: 11).map { session in
      let rows = session.rows.map { row in
        row.map { "\($0.tick):\($0.choice)" }.joined(separator: " ")
      }
      return "\(rows) \(session.seed) \(session.lateness) \(session.order.map(\.choice))"
    }
    #expect(texts[0] == #"["0:1 19:1", "6:0 8:0", "0:1"] 10520313552068553934 [11] []"#)
    #expect(
      texts[5]
        == #"["2:1 3:1 5:1 6:1 8:1 28:3", "2:0 5:0 9:0 10:0", "0:1"] 11198823600050212521 [10] [10]"#
    )
    #expect(stableHash(of: Array(texts.joined(separator: "\n").utf8)) == 5_765_878_186_852_829_325)
  }

  @Test func `often have equal instants, distances of timers and ends`() {
    let rows = Self.sessions(400, seed: 3).map { $0.rows[0].map(\.tick) }
    let distances = rows.flatMap { zip($0.dropFirst(), $0).map { $0 - $1 } }
    #expect(distances.count { $0 == 0 } > distances.count / 20)
    #expect(distances.contains(3) && distances.contains(5))
    #expect(Self.sessions(400, seed: 3).contains { $0.rows[0].last?.choice == 3 })
  }

  @Test func `answer equal calls alike, whatever the instant`() {
    let session = Self.sessions(1, seed: 1)[0]
    var answers: Set<Session.Answer> = []
    for text in "abcdefghij" {
      let call = Session.Call(service: 0, arguments: [.string("\(text)")], turn: 0)
      let answer = session.answer(to: call, at: 3, in: Self.shape)
      #expect(answer == session.answer(to: call, at: 3, in: Self.shape))
      #expect(0...8 ~= answer.delay && 0..<4 ~= answer.choice)
      answers.insert(answer)
    }
    #expect(answers.count > 3)
  }

  /// A system that differs from run to run may not make its calls again.
  @Test func `shrink without their calls`() {
    var session = Session(rows: Self.shape.rows.map { _ in [] }, seed: 0)
    let call = Session.Call(service: 0, arguments: [], turn: 0)
    let values = [1, 2, 3].map { Session.Event(tick: $0, choice: 0) }
    session.answers[call] = .init(choice: 0, delay: 4, values: values)
    var shrinker = SessionShrinker(
      Outcome(session: session, isBroken: true), of: Self.shape, runs: 100
    ) { session in
      var played = session
      played.answers = [:]
      return (Outcome(session: played, isBroken: true), true)
    }
    shrinker.shrink()
    #expect(shrinker.outcome.session.answers.isEmpty)
  }

  private typealias Part = (smallest: String, isBroken: @Sendable (Session) -> Bool)

  /// The smallest session that is broken because of one of its parts.
  private static let parts: [String: Part] = [
    "nothing": ("[0:0] 3 0 [] [0] [10] []", { _ in true }),
    "an event": (
      "[3:1] 3 0 [] [0] [10] []", { $0.rows[0].contains { $0.tick > 2 && $0.choice == 1 } }
    ),
    "two events": (
      "[0:2 0:2] 3 0 [] [0] [10] []",
      {
        let ticks = $0.rows[0].filter { $0.choice == 2 }.map(\.tick)
        return zip(ticks.dropFirst(), ticks).contains { $0 - $1 <= 3 }
      }
    ),
    "a distance": (
      "[0:0 3:0] 3 0 [] [0] [10] []",
      {
        let ticks = $0.rows[0].map(\.tick)
        return zip(ticks.dropFirst(), ticks).contains { $0 - $1 == 3 }
      }
    ),
    "an answer": ("[0:0] 2 0 [] [0] [10] []", { $0.answers.values.contains { $0.choice == 2 } }),
    "a delay": (
      "[0:0] 0 3 [] [0] [10] []",
      { $0.answers.values.contains { $0.choice != 3 && $0.delay > 2 } }
    ),
    "a value": (
      "[0:0] 3 2 [2:1] [0] [10] []",
      { $0.answers.values.contains { $0.values.contains { $0.tick > 1 && $0.choice == 1 } } }
    ),
    "a number": ("[0:0] 3 0 [] [37] [10] []", { $0.numbers[0] > 36 }),
    "a late timer": ("[0:0] 3 0 [] [0] [3000010] []", { $0.lateness.contains { $0 > 2_000_000 } }),
    "an order": ("[0:0] 3 0 [] [0] [10] [4]", { $0.order.contains { $0.choice == 4 } }),
  ]

  @Test(arguments: parts.keys.sorted())
  func `shrink in each part`(part: String) throws {
    let (smallest, isBroken) = try #require(Self.parts[part])
    let events = { (all: [(Int, Int)]) in all.map { Session.Event(tick: $0.0, choice: $0.1) } }
    var session = Session(rows: [events([(5, 2), (8, 2), (9, 1), (20, 0)])], seed: 0)
    let call = Session.Call(service: 0, arguments: [], turn: 0)
    session.answers[call] = .init(choice: 2, delay: 8, values: events([(2, 2), (4, 1), (7, 1)]))
    (session.numbers, session.lateness) = ([1_000], [7_300_000, 0, 11_000_000])
    session.order = [1, 4, 9].map { Deviation(choice: $0, alternative: 1) }
    let shape = SessionShape(
      rows: [.init(values: [0, 1, 2], ends: [3], count: 1...10, ticks: 40)],
      services: [.init(answers: 0..<4, values: 0..<3, count: 0...5, silence: 3, ticks: 8)],
      tick: 100, lateness: 10...20_000_000, drawsOrder: true)
    var shrinker = SessionShrinker(
      Outcome(session: session, isBroken: true), of: shape, runs: 2_000
    ) { (Outcome(session: $0, isBroken: isBroken($0)), isBroken($0)) }
    shrinker.shrink()
    #expect((1..<2_000).contains(shrinker.heldCount) || part == "nothing")
    let found = shrinker.outcome.session
    let texts = [found.rows[0], found.answers[call]?.values ?? []].map { events in
      "[" + events.map { "\($0.tick):\($0.choice)" }.joined(separator: " ") + "]"
    }
    let answer = found.answers[call].map { "\($0.choice) \($0.delay)" } ?? ""
    #expect(
      "\(texts[0]) \(answer) \(texts[1]) \(found.numbers) \(found.lateness) \(found.order.map(\.choice))"
        == smallest)
  }
}
