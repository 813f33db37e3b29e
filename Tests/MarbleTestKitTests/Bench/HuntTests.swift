import MarbleDiagrams
import MarbleStreams
import MarbleTestKit
import Testing

/// A search whose stale answers may win, and its right twin.
private struct Search {
  let query: Observable<String>
  let scheduler: TestScheduler

  private func answer(_ text: String) -> Observable<String> {
    .just(text.uppercased())
      .delay(.milliseconds(text.isEmpty ? 300 : 100), scheduler: scheduler)
  }

  var stale: Observable<String> { query.flatMap(answer) }
  var latest: Observable<String> { query.flatMapLatest(answer) }
}

private enum Oops: Error { case oops }

@Suite struct `A hunt` {
  private let tick = Duration.milliseconds(100)

  /// The failures of a hunt without a reporter.
  private func failures(
    sessions: Int = 200, lateness: ClosedRange<Duration>? = nil, seed: UInt64? = nil,
    actionLimit: Int = 100_000, _ body: (MarbleBench) throws -> Void
  ) throws -> [ExpectationFailure] {
    do {
      try MarbleBench.hunt(
        sessions: sessions, tick: tick, lateness: lateness, seed: seed, actionLimit: actionLimit,
        reporter: nil, body)
      return []
    } catch let error as ExpectationFailures {
      return error.failures
    }
  }

  private func misuse(_ body: (MarbleBench) throws -> Void) -> BenchMisuse.Fact? {
    #expect(throws: BenchMisuse.self) { try failures(body) }?.fact
  }

  // MARK: Finding

  private func staleAnswers(_ bench: MarbleBench) {
    let keys = bench.any("query", from: ["a", "", "b"], count: 0...6, within: .seconds(2))
    let search = Search(query: keys, scheduler: bench.scheduler)
    bench.expect(search.stale, equals: search.latest)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `finds a stale answer, and shrinks it to two events`(seed: UInt64) throws {
    let failure = try #require(failures(seed: seed, staleAnswers).first)
    let row = try #require(failure.details.first { $0.hasPrefix("query") })
    #expect(row.contains(#/^query +\(aa\)-*$/#), "\(failure)")
    #expect(failure.details[0].hasSuffix("the smallest that breaks it:"))
    #expect(failure.details.contains("why:"))
    #expect(failure.message.contains("(seed \(seed))"))
  }

  @Test func `holds for the right twin`() throws {
    let found = try failures(sessions: 1_000) { bench in
      let keys = bench.any("query", from: ["", "a", "b"], count: 0...6, within: .seconds(2))
      let search = Search(query: keys, scheduler: bench.scheduler)
      bench.expect(
        search.latest,
        equals: search.query.map { text in
          Search(query: .just(text), scheduler: bench.scheduler).stale
        }.switchLatest())
    }
    #expect(found.isEmpty)
  }

  @Test func `shows the rows, the instant and the call that repeats it`() throws {
    let line = #line + 5
    func body(_ bench: MarbleBench) {
      let taps = bench.any("tap", from: [()], count: 0...4, within: .seconds(1))
      let count = Counter()
      let subscription = taps.subscribe { _ in count.value += 1 }
      bench.always("at most two taps") {
        _ = subscription; return count.value <= 2
      }
    }
    let failures = try failures(seed: 8123, body)
    #expect(failures.count == 1)
    let failure = try #require(failures.first)
    #expect(failure.location.line == line)
    #expect(
      failure.message.wholeMatch(
        of: #/'at most two taps' does not hold at 0, in session \d+ of 200 \(seed 8123\)/#) != nil,
      "\(failure.message)")
    #expect(
      failure.details.dropFirst().dropLast() == [
        "              0    5", "tap           (()()())",
        "              ^ the condition is broken here",
      ], "\(failure)")
    let call = try #require(failure.details.last)
    let sessions = try #require(call.firstMatch(of: #/hunt\(sessions: (\d+), …, seed: 8123\)/#)).1
    let again = try self.failures(sessions: try #require(Int(sessions)), seed: 8123, body)
    #expect(again.first?.details == failure.details)
  }

  @Test func `is the same for a seed, and another one for another seed`() throws {
    var sessions: [[String]] = []
    func texts(_ seed: UInt64?) throws -> [String] {
      sessions.append([])
      _ = try failures(sessions: 120, seed: seed) { bench in
        let keys = bench.any("k", from: ["a", "b"], ends: [.completed], count: 0...5)
        sessions[sessions.count - 1].append("\(keys.events)")
        bench.expect(keys.map { $0 }, equals: keys)
      }
      return sessions[sessions.count - 1]
    }
    #expect(try texts(1) == texts(1))
    #expect(try texts(1) != texts(2))
    #expect(try texts(nil) == texts(nil))
    #expect(try texts(nil).count == 121)
  }

  @Test func `invents whole ticks, counts and ends within their limits, and reaches the limits`()
    throws
  {
    var ticks: Set<Int64> = []
    var counts: Set<Int> = []
    var ends: Set<String> = []
    var groups = 0
    _ = try failures(sessions: 400) { bench in
      let row = bench.any(
        "n", from: [1, 20], ends: [.completed, .error(Oops.oops)], count: 2...4,
        within: .milliseconds(600))
      if bench.scheduler.now == .zero, !row.events.isEmpty {
        ticks.formUnion(row.events.map(\.time.nanoseconds))
        counts.insert(row.events.count { !$0.event.isStopEvent })
        if let last = row.events.last, last.event.isStopEvent { ends.insert("\(last.event)") }
        if Set(row.events.map(\.time)).count < row.events.count { groups += 1 }
      }
      bench.expect(row.map { $0 }, equals: row)
    }
    #expect(ticks == Set((0...6).map { $0 * 100_000_000 }))
    #expect(counts == [2, 3, 4])
    #expect(ends.count == 2)
    #expect(groups > 100)
  }

  @Test func `finds what only late timers break`() throws {
    func body(_ bench: MarbleBench) {
      let keys = bench.any("key", from: ["a", "b"], count: 0...4, within: .seconds(1))
      let silent = keys.debounce(.milliseconds(300), scheduler: bench.scheduler)
      bench.expect(
        silent,
        equals: keys.flatMapLatest {
          Observable.just($0).delay(.milliseconds(300), scheduler: bench.scheduler)
        })
    }
    #expect(try failures(body).isEmpty)
    let failure = try #require(
      failures(lateness: .zero ... .milliseconds(250), body).first)
    let late = try #require(failure.details.first { $0.contains("late: ") })
    #expect(late.contains("ms"), "\(failure)")
  }

  @Test func `reports work without an end at the hunt, and shrinks it`() throws {
    let line = #line + 1
    let error = #expect(throws: ExpectationFailures.self) {
      try MarbleBench.hunt(tick: tick, actionLimit: 3_000, reporter: nil) { bench in
        let keys = bench.any("key", from: ["a", "b"], count: 0...6)
        let endless = keys.flatMap { key in
          key == "a"
            ? .just(0) : Observable<Int>.interval(.milliseconds(100), scheduler: bench.scheduler)
        }
        bench.expect(endless.filter { $0 < 0 }, "-")
      }
    }
    let failure = try #require(error?.failures.first)
    #expect(error?.failures.count == 1)
    #expect(failure.location.line == line)
    #expect(failure.message.hasPrefix("it was still rescheduling 'interval' after 3000 actions"))
    #expect(failure.details.contains { $0.contains(#/^key +b$/#) }, "\(failure)")
  }

  // MARK: Nothing is proved by silence

  @Test func `fails if no session tests a statement`() throws {
    let line = #line + 3
    let found = try failures { bench in
      let keys = bench.any("key", from: ["a"], count: 0...2)
      bench.always("a number is even") { (nil as Int?).map { $0 % 2 == 0 } }
      bench.expect(keys.filter { $0 == "b" }, equals: keys.filter { $0 == "c" })
      bench.finally("something comes") { true }
    }
    #expect(found.map(\.location.line) == [line, line + 1])
    #expect(
      found.map(\.message) == [
        "nothing was tested: 'a number is even' never had a value",
        "nothing was tested: neither stream had an event",
      ])
  }

  @Test func `is content if one session tests a statement`() throws {
    let found = try failures { bench in
      let keys = bench.any("key", from: ["a", "b"], count: 0...2)
      let latest = Latest("")
      let subscription = keys.subscribe { latest.latest = $0.element ?? "" }
      bench.always("b is b") {
        _ = subscription; return latest.latest == "b" ? true : nil
      }
    }
    #expect(found.isEmpty)
  }

  // MARK: Misuse

  @Test func `refuses rows that differ between sessions, and rows without values`() {
    for hasMore in [false, true] {
      var calls = 0
      let found = misuse { bench in
        calls += 1
        let keys = bench.any("key", from: hasMore || calls == 3 ? ["a"] : ["a", "b"])
        if hasMore, calls != 2 { _ = bench.any("more", from: ["a"]) }
        bench.expect(keys.map { $0 }, equals: keys)
      }
      #expect(found == .otherRows)
    }
    let nothing = #expect(throws: BenchMisuse.self) {
      try MarbleBench.hunt(sessions: 1, reporter: nil, line: 7, column: 3) { _ in }
    }
    #expect(nothing?.fact == .expectsNothing)
    #expect(nothing.map { [$0.location.line, $0.location.column] } == [7, 3])
    let rows: [(MarbleBench) -> Void] = [
      { _ = $0.any("key", from: [String]()) }, { _ = $0.any("key", from: ["a"], count: 0...201) },
      { _ = $0.any("key", from: ["a"], within: .seconds(-1)) },
      { _ = $0.any("key", from: ["a"], ends: [.next("b")]) },
    ]
    for row in rows {
      let refused = misuse { bench in
        bench.always("true") { true }
        row(bench)
      }
      #expect(refused == .invention("key"))
    }
    #expect(misuse { bench in bench.always("true") { true } } == .inventsNothing)
  }

  @Test func `passes on what the closure throws`() {
    #expect(throws: Oops.self) {
      try failures { bench in
        _ = bench.any("key", from: ["a"])
        throw Oops.oops
      }
    }
  }

  @Test func `tells its reporter the failures, and throws nothing`() throws {
    let listener = Listener()
    try MarbleBench.hunt(tick: tick, reporter: listener, staleAnswers)
    #expect(listener.failures.first?.message.contains("in session") == true)
    #expect(listener.misuses.isEmpty)
  }

  @Test func `lets the closure run its bench`() throws {
    let found = try failures { bench in
      let keys = bench.any("key", from: ["a", "b"])
      let observed = bench.observe(keys)
      bench.always("true") { true }
      try bench.run()
      #expect(observed.events.count == keys.events.count)
    }
    #expect(found.isEmpty)
  }

  @Test func `expects rows of diagrams, too`() throws {
    let found = try failures { bench in
      let keys = bench.any("key", from: ["a", "b"], count: 0...3, within: .milliseconds(100))
      bench.expect(keys.filter { $0 == "b" }, "-")
    }
    let failure = try #require(found.first)
    #expect(failure.details.contains { $0.contains(#/^key +b$/#) }, "\(failure)")
  }

  // MARK: Async code

  @MainActor private final class Form {
    private(set) var texts: [String] = []
    func type(_ text: String) { texts.append(text) }
  }

  @Test @MainActor func `hunts in async code on the main actor`() throws {
    let found = try failures { bench in
      let keys = bench.any("key", from: ["a", "b"], ends: [.completed], count: 0...3)
      let form = Form()
      let (clock, values) = (bench.clock, keys.values)
      let echo: Observable<String> = bench.stream("typing") { emit in
        for await key in values {
          form.type(key)
          try? await clock.sleep(for: .milliseconds(200))
          emit(key)
        }
      }
      bench.never("three texts") { form.texts.count == 3 }
      bench.expect(
        echo, equals: keys.delay(.milliseconds(200), scheduler: bench.scheduler), .inOrder)
    }
    let failure = try #require(found.first)
    #expect(failure.message.hasPrefix("'never: three texts' does not hold at "), "\(failure)")
  }
}

private final class Counter { var value = 0 }

private final class Latest<Value> {
  var latest: Value
  init(_ value: Value) { latest = value }
}

@Suite struct `A statement about a whole run` {
  private func messages(until: Duration? = nil, _ prepare: (MarbleBench) -> Void) -> [String] {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    prepare(bench)
    do {
      try bench.run(until: until)
      return []
    } catch let error as ExpectationFailures {
      return error.failures.map(\.message)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `is judged at zero and at each instant of work, when all work of it is done`() {
    var instants: [Instant] = []
    let found = messages { bench in
      let state = Latest(0)
      let keys = bench.hot("--a-(bc)--d")
      let both = keys.subscribe { _ in
        state.latest = 1
        bench.scheduler.schedule { state.latest = 0 }
      }
      bench.always("no key is pending") {
        _ = both
        instants.append(bench.scheduler.now)
        return state.latest == 0
      }
    }
    #expect(found.isEmpty)
    #expect(instants.map(\.nanoseconds) == [0, 200_000_000, 400_000_000, 1_000_000_000])
  }

  @Test func `names the first instant at which it is broken`() {
    func text(_ declare: (MarbleBench, Counter) -> Void, until: Duration? = nil) -> [String] {
      messages(until: until) { bench in
        let count = Counter()
        let counting = bench.hot("-a--b-c").subscribe { _ in count.value += 1 }
        bench.always("it lives") {
          _ = counting; return true
        }
        declare(bench, count)
      }
    }
    #expect(
      text { bench, count in bench.always("few") { count.value < 2 } }
        == ["'few' does not hold at 400ms"])
    #expect(
      text { bench, count in bench.never("many") { count.value > 1 } }
        == ["'never: many' does not hold at 400ms"])
    for (end, found) in [(600, []), (450, ["'finally: three' does not hold at 400ms"])] {
      #expect(
        text(
          { bench, count in bench.finally("three") { count.value == 3 } },
          until: .milliseconds(end)) == found)
    }
  }

  @Test func `fails if nothing was tested`() {
    #expect(
      messages { bench in bench.always("nothing") { nil } }
        == ["nothing was tested: 'nothing' never had a value"])
    #expect(
      messages { bench in bench.expect(bench.hot("-"), equals: bench.hot("-")) }
        == ["nothing was tested: neither stream had an event"])
    #expect(
      messages { bench in bench.expect(bench.hot("a"), equals: bench.hot("-")) }
        == ["'stream' must not send anything but sent a at 0"])
  }

  @Test func `compares two streams with their instants, or in order only`() {
    func text(_ one: String, _ two: String, _ looseness: Looseness = .exact) -> [String] {
      messages { bench in bench.expect(bench.hot(one), equals: bench.cold(two), looseness) }
    }
    #expect(text("a-(bc)|", "a-(bc)|").isEmpty)
    #expect(text("a-b|", "a-b#").count == 1)
    #expect(
      text("a--b|", "a-b--|") == [
        "'bench.hot(one)' sent b 1 tick late", "'bench.hot(one)' completed 1 tick early",
      ])
    #expect(text("a--b|", "a-b--|", .inOrder).isEmpty)
    #expect(text("(ab)|", "(ba)|").count == 1)
    #expect(text("a|", "a|", .within(.zero)).first?.contains("a tolerance is") == true)
  }

  @Test func `is no expectation that a pasted row would meet`() throws {
    let bench = MarbleBench(reporter: nil)
    bench.expect(bench.hot("-a|"), equals: bench.hot("-b|"))
    let error = try #require(throws: ExpectationFailures.self) { try bench.run() }
    #expect(!error.description.contains("to accept"))
  }
}
