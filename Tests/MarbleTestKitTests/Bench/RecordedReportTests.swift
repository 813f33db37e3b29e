import MarbleStreams
import MarbleTestKit
import Testing

/// What a user reads about benches that do not hold, or that one passes. Read the snapshot as a
/// user would.
@Suite struct RecordedReportTests {
  private struct User: Equatable {
    var name: String
    var age: Int
    var pets = ["rex"]
  }

  private struct Refusal: Error {
    var code: Int
    var path: String
  }

  private struct Opaque: Sendable {}

  private enum Network: Error { case offline }
  private enum Storage: Error { case offline }

  /// Prints alike, but is never equal.
  private struct Unequal: Equatable {
    var number = 1

    static func == (one: Unequal, other: Unequal) -> Bool { false }
  }

  private var told = ""

  private mutating func tell(
    _ title: String, tick: Duration = .milliseconds(100), _ prepare: (MarbleBench) -> Void
  ) {
    let report = failureMessage(tick: tick, actionLimit: 10_000, prepare) ?? "the bench passes"
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    told += "##### \(title)\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  private mutating func tellRows() {
    tell("a late value") { $0.expect($0.hot("--a-|"), "-a--|") }
    tell("a missing end") { $0.expect($0.hot("-a"), "-a|") }
    tell("another error") {
      let source = $0.hot("--#", error: Refusal(code: 1, path: "/"))
      $0.expect(source, "--#", error: Refusal(code: 2, path: "/"))
    }
    tell("two rows of three") {
      $0.expect($0.hot("-a"), "-b")
      $0.expect($0.hot("-c"), "-c")
      $0.expect($0.hot("-d"), "-e")
    }
    tell("a subscription that must not be") { bench in
      let source = bench.hot("--a-|")
      bench.expect(source, "--a-|")
      bench.expect(source.subscriptions)
    }
    tell("a subscription that never comes") { bench in
      let keys = bench.hot("a-|")
      bench.expect(keys.subscriptions, "^!")
    }
    tell("diagrams of subscriptions in another order") { bench in
      let source = bench.cold("-")
      _ = bench.observe(source, "^-!")
      _ = bench.observe(source, "--^---!")
      bench.expect(source.subscriptions, "--^---!", "^-!")
    }
    tell("a late subscriber") { $0.expect($0.hot("a--b"), "-a", during: "-^--!") }
    tell("the name of a row and its sources") { bench in
      let keys = bench.hot("a-b'cd'|")
      let lengths = bench.cold("-2", of: Int.self)
      bench.expect(keys.delay(.milliseconds(100), scheduler: bench.scheduler), "a-b")
      bench.expect(lengths.map { $0 + 1 }, "-3")
    }
    tell("one unit for all delays", tick: .milliseconds(1)) {
      $0.expect($0.hot("1001ms a 1000ms b").map { $0 }, "-a-b")
    }
    tell("one unit for all shorter delays", tick: .milliseconds(1)) {
      $0.expect($0.hot("1001ms a 100ms b").map { $0 }, "-a 600ms b")
    }
    tell("one unit for all delays of subscriptions", tick: .milliseconds(1)) { bench in
      let source = bench.cold("a")
      for seconds in [1, 3] {
        let late = source.delaySubscription(.seconds(seconds), scheduler: bench.scheduler)
        bench.expect(late, "\(seconds)s a")
      }
      bench.expect(source.subscriptions, "^", "1s ^")
    }
  }

  private mutating func tellValues() {
    tell("members that differ") {
      let old = User(name: "ann", age: 31)
      let users = $0.hot(
        "-a-b|", values: ["a": User(name: "ann", age: 30), "b": User(name: "bob", age: 1)])
      $0.expect(users.map { $0 }, "-a-b|", values: ["a": old, "b": User(name: "bo", age: 2)])
    }
    tell("members that differ in a loose row") {
      let users = $0.hot("-a|", values: ["a": User(name: "ann", age: 1)])
      let other = User(name: "ann", age: 1, pets: ["max"])
      $0.expect(users.map { $0 }, "-a|", .within(.milliseconds(1)), values: ["a": other])
    }
    tell("errors that print alike") {
      $0.expect(
        $0.hot("-#", error: Network.offline).map { $0 }, "-#", error: Storage.offline)
    }
    tell("NaN") {
      let nan: [Character: Double] = ["a": .nan]
      $0.expect($0.hot("-a|", values: nan).map { $0 }, "-a|", values: nan)
    }
    tell("NaN in an array") {
      // Each array has its own storage: of one storage, Swift compares no elements.
      let numbers = $0.hot("-a|", values: ["a": [1, Double.nan]])
      $0.expect(numbers.map { $0 }, "-a|", values: ["a": [1, Double.nan]])
    }
    tell("NaN that is matched") {
      let numbers = $0.hot("-a|", values: ["a": Double.nan])
      $0.expect(numbers.map { $0 }, "-a|", values: [:], matching: ["a": { $0.isNaN }])
    }
    tell("values that print alike") {
      let values = $0.hot("-a|", values: ["a": Unequal()])
      $0.expect(values.map { $0 }, "-a|", values: ["a": Unequal()])
    }
    tell("a value of Bool") { $0.expect($0.hot("-t-f|", of: Bool.self), "-t-t|") }
    tell("a value of Void") { $0.expect($0.hot("-t-t|", of: Void.self), "-a|") }
    tell("a value of Void in a body") { bench in
      let taps = bench.hot("-t-t|", of: Void.self)
      bench.expect("-a|") { emit in for await _ in taps.values { emit(()) } }
    }
    tell("a group that is taken for one column") {
      let twice = $0.hot("a|").flatMap { _ in Observable.of("a", "b") }
      $0.expect(twice, "(ab)|")
      $0.expect(twice, "(ab)|", .within(.milliseconds(1)))
      $0.expect(twice, "(AB)|", values: ["A": "a", "B": "b"])
      $0.expect(twice, "(ab)-|")
    }
    tell("a group with its columns") {
      let twice = $0.hot("a|").flatMap { _ in Observable.of("a", "b") }
      $0.expect(twice, "(ab) @100ms |")
      $0.expect(twice, "(ab)|", .inOrder)
    }
  }

  private mutating func tellLooseRows() {
    tell("in order") { $0.expect($0.hot("--a-c-|"), "abc|", .inOrder) }
    tell("in any order") { $0.expect($0.hot("--a-c-|"), "cba|", .anyOrder) }
    tell("within a time") { $0.expect($0.hot("---a--|"), "-a----|", .within(.milliseconds(150))) }
    tell("a predicate") {
      $0.expect(
        $0.hot("-1-2|", of: Int.self), "-x-p|", values: ["x": 1], matching: ["p": { $0 > 3 }])
    }
    tell("nothing") { $0.expectNothing($0.hot("-a--#"), "--^---!") }
    tell("no row is suggested where a certain error is expected") {
      $0.expect($0.hot("-a#"), "-a|", error: CancellationError())
      $0.expect($0.hot("-a#"), "a|", .inOrder, error: CancellationError())
      $0.expect($0.hot("-a#"), "a|", .inOrder)
    }
    tell("sequences") {
      $0.expect($0.hot("-a-b|").values, "-a--b|")
      $0.expect($0.hot("-a|").values, "ab|", .inOrder)
      $0.expect($0.hot("-1|", of: Int.self).values, "-p|", matching: ["p": { $0 > 3 }])
      $0.expectNothing($0.hot("-a|").values, "^--!")
    }
  }

  private mutating func tellMisuses() {
    tell("no row") { _ in }
    tell("a key that is no Int") { $0.expect($0.hot("-a", of: Int.self), "-") }
    tell("a text that is no Int") { $0.expect($0.hot("-'ann'", of: Int.self), "-") }
    tell("a key that is no Bool") { $0.expect($0.hot("-t|", of: Bool.self), "-x|") }
    tell("a text that is no Bool") {
      _ = $0.hot("'on'|", of: Bool.self)
      $0.expectNothing($0.hot("-"))
    }
    tell("a predicate of another key") {
      $0.expect($0.hot("-1", of: Int.self), "p", matching: ["q": { $0 > 3 }])
    }
    tell("a diagram that cannot be read") { $0.expect($0.hot("-(a"), "-") }
    tell("a window without a duration") { $0.expectNothing($0.hot("-a"), "-(^!)") }
    tell("a tolerance of zero") { $0.expect($0.hot("-a"), "-a", .within(.zero)) }
    tell("a row that sends into itself") { bench in
      bench.explainsFailures = true
      let subject = PublishSubject<String>()
      _ = bench.hot("-a").subscribe(subject)
      bench.expect(subject.do(onNext: subject.onNext), "-a")
    }
    tell("a stream that subscribes to itself") { bench in
      bench.explainsFailures = true
      func endless() -> Observable<String> { .deferred { endless().map { $0 } } }
      bench.expect(endless(), "-")
    }
    tell("an endless run") {
      $0.expect(Observable<Int>.interval(.nanoseconds(1), scheduler: $0.scheduler), "-")
    }
    tell("an invention without a hunt") { $0.expect($0.any("key", from: ["a"]), "-") }
    tell("a record without values") {
      $0.expect($0.hot("-1|").map { _ in User(name: "", age: 0) }, "-z|")
    }
    tell("an observed record without values") {
      $0.expect($0.hot("-1|").map { _ in User(name: "", age: 0) }, "-z|", during: "^")
    }
    tell("a sequence of records without values") {
      $0.expect($0.hot("-1|").values.map { _ in User(name: "", age: 0) }, "-z|")
    }
    tell("code with records without values") {
      $0.expect("-z|") { emit in emit(User(name: "", age: 0)) }
    }
    tell("changes of records without values") {
      $0.expect("z", changes: { User(name: "", age: 0) })
    }
    tell("values that are not Equatable") {
      $0.expect($0.hot("-1|").map { _ in Opaque() }, "-z|", values: ["z": Opaque()])
    }
    tell("a sequence of values that are not Equatable") {
      $0.expect($0.hot("-1|").values.map { _ in Opaque() }, "-z|")
    }
    tell("an optional value without values") {
      $0.expect($0.hot("-1|").map { _ in Int?.none }, "-z|")
    }
    tell("a predicate of taps") {
      $0.expect($0.hot("-t|", of: Void.self), "-t|", matching: ["t": { _ in false }])
    }
  }

  @Test mutating func `a report is as it is recorded`() throws {
    tellRows()
    tellValues()
    tellLooseRows()
    tellMisuses()
    try expectSnapshot(told, "Reports")
  }
}
