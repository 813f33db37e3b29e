import Testing

@testable import MarbleLanguage
@testable import MarbleScenarios

/// The language knows each word of the tables of RxJS, RxSwift and Combine, or the message names
/// its replacement, in every position where a newcomer may write it.
@Suite struct `A word of another library` {
  struct Word: Sendable, CustomTestStringConvertible {
    /// The word, and its arguments if they are others here.
    let text: String
    let here: LibraryRow.Counterpart
    let instead: String?

    var testDescription: String { text }
    var name: String { String(text.prefix { $0.isLetter || $0.isNumber }) }
    /// The name of the counterpart. A stream may be in front of it.
    func name(of here: String) -> String {
      String(here.dropFirst(here.hasPrefix("s.") ? 2 : 0).prefix(while: \.isLetter))
    }
  }

  private static let words = LibraryTable.all.flatMap(\.rows).flatMap { row in
    row.words.map { Word(text: $0.word, here: $0.here, instead: row.instead) }
  }

  /// The names of the counterparts of a word. Each may be that of other arguments.
  private static func counterparts(of word: Word) -> [String] {
    words.filter { $0.name == word.name }.compactMap {
      if case .named(let here) = $0.here { $0.name(of: here) } else { nil }
    }
  }

  private var names: Set<String> { Self.names }
  private static let names: Set<String> = {
    let registry = OperatorRegistry.standard
    return Set(registry.declarations.flatMap(\.names)).union(registry.valueFunctionNames)
  }()

  @Test(arguments: words)
  func `is known to the language, or has a counterpart or a replacement`(_ word: Word) {
    if names.contains(word.name) || word.instead != nil { return }
    guard case .named(let here) = word.here else {
      Issue.record("\(word.text) is neither known nor answered")
      return
    }
    #expect(names.contains(word.name(of: here)), "\(word.text): \(here)")
  }

  @Test(arguments: words)
  func `is explained in every position`(_ word: Word) {
    let places = [
      "let o = s.\(word.name)(1)", "let o = \(word.name)(1)", "let o = s.\(word.name)",
    ]
    for line in places {
      guard let failure = unknown(in: line) else {
        #expect(names.contains(word.name), "\(line)")
        continue
      }
      let answer = ([failure.message] + failure.details.filter { $0.contains("hint: ") })
        .joined(separator: "\n")
      #expect(answer.contains("did you mean '") || answer.contains("hint: "), "\(answer)")
      if let instead = word.instead {
        #expect(answer.contains(instead) || names.contains(word.name), "\(answer)")
      } else if case .named = word.here {
        let isNamed = Self.counterparts(of: word).contains { answer.contains($0) }
        #expect(isNamed || names.contains(word.name), "\(answer)")
      } else {
        #expect(answer.contains("'\(word.name)"), "\(answer)")
      }
    }
  }

  @Test(arguments: [
    ("s.switchMap { s }", "unknown operator 'switchMap', did you mean 'flatMapLatest'?"),
    ("s.takUntil(s)", "unknown operator 'takUntil', did you mean 'take(until:)'?"),
    ("race(s, s)", "unknown name 'race', did you mean 'amb'?"),
    ("defer { s }", "unknown name 'defer', did you mean 'deferred'?"),
  ])
  func `with the same arguments is explained with our word`(_ pipeline: String, _ message: String) {
    #expect(unknown(in: "let o = \(pipeline)")?.message == message)
  }

  @Test(arguments: [
    ("s.tap { $0 }", "RxJS's 'tap { $0 }' is 'do(onNext: { $0 })'"),
    ("s.takeUntil(s)", "RxJS's 'takeUntil(b)' is 'take(until: b)'"),
    ("s.throttleTime(3t)", "RxJS's 'throttleTime(3t)' is 'throttle(3t, latest: false)'"),
    ("s.takeUntil", "RxJS's 'takeUntil(b)' is 'take(until: b)'"),
    (
      "s.takeWhile(f)",
      "RxJS's 'takeWhile { $0 > 1 }' is 'take(while: { $0 > 1 })', 'takeWhile({ $0 > 1 }, true)' is"
        + " 'take(while: { $0 > 1 }, behavior: .inclusive)', RxSwift's 'takeWhile(.inclusive)"
    ),
    ("s.collectByTime(3)", "Combine's 'collectByTime(3t)' is 'collect(.byTime(3t))'"),
    ("s.bufferTimeout(2)", "RxJava's 'bufferTimeout(2, 3t)' is 'buffer(timeSpan: 3t, count: 2)'"),
    ("connectable(s)", "RxJS's 'connectable(s)' is 's.publish()'"),
    ("EMPTY", "RxJS's 'EMPTY' is 'empty()'"),
    ("s.map { $0.tap() }", "RxJS's 'tap { $0 }' is 'do(onNext: { $0 })'"),
  ])
  func `with other arguments has the hint of the table`(_ pipeline: String, _ hint: String) {
    let details = unknown(in: "let o = \(pipeline)")?.details ?? []
    #expect(details.contains { $0.hasPrefix("hint: \(hint)") }, "\(details)")
  }

  @Test(arguments: [
    ("s.repeat(3)", "RxJS's 'repeat(3)' is 'repeat(times: 3)'"),
    ("s.buffer(s)", "RxJS's 'buffer(b)' is 'buffer(boundary: b)'"),
    ("s.elementAt(2, 0)", "RxJS's 'elementAt(2)' is 'element(at: 2)'"),
    ("s.scan({ $0 + $1 }, 7)", "RxJS's 'scan({ $0 + $1 }, 0)' is 'scan(0, { $0 + $1 })'"),
    ("s.count { $0 > 2 }", "RxJS's 'count { $0 > 1 }' is 'filter { $0 > 1 }.count()'"),
    (
      "s.shareReplay(bufferSize: 2, refCount: f)",
      "RxJS's 'shareReplay(1)' is 'share(replay: 1, scope: .keepAlive)'"
    ),
  ])
  func `with arguments that no form takes has the hint of the table`(
    _ call: String, _ hint: String
  ) {
    let failures = Pasting(call).failures(with: call)
    let word = call.dropFirst(2).prefix(while: \.isLetter)
    #expect(failures.map(\.message) == ["'\(word)' does not take these arguments"])
    #expect(failures[0].details.contains { $0.hasPrefix("hint: \(hint)") }, "\(failures)")
  }

  @Test(arguments: [
    ("s.scan(0, 7)", "a closure is expected here, not 7"),
    ("s.take(untl: s)", "'take' does not take 'untl:' here"),
  ])
  func `has no hint for arguments that no library takes`(_ call: String, _ message: String) {
    let failures = Pasting(call).failures(with: call)
    #expect(failures.map(\.message).contains { $0.hasPrefix(message) }, "\(failures)")
    #expect(!failures.flatMap(\.details).contains { $0.contains("hint:") }, "\(failures)")
  }

  @Test func `has a counterpart that is valid in its place`() {
    var count = 0
    for word in Self.words where word.instead == nil {
      guard case .named(let here) = word.here, here.contains("(") || here.contains("{") else {
        continue
      }
      count += 1
      let call = here.replacing("values", with: "[1]").replacing("condition", with: "true")
      #expect(
        [call, "s." + call].contains { Pasting($0).isValid(with: $0) },
        "\(call): \(Pasting("s." + call).failures(with: "s." + call))")
    }
    #expect(count > 70)
  }

  @Test(arguments: [
    ("s.observe(on: RunLoop.main)", LibraryTable.virtualClock),
    ("s.of(1)", "'of' begins a pipeline: 'let NAME = of(…)'"),
    ("s.defer { s }", "'deferred' begins a pipeline: 'let NAME = deferred(…)'"),
    ("debounce(s, 1t)", "'debounce' stands behind a stream: 's.debounce(…)'"),
    ("switchMap(s) { s }", "'flatMapLatest' stands behind a stream: 's.flatMapLatest(…)'"),
    (
      "s.multicast(ReplaySubject(bufferSize: 1))",
      "a statement of its own makes one: 'let u = ReplaySubject(bufferSize: 2)'"
    ),
    (
      "s.multicast(BehaviorSubject())",
      "a statement of its own makes one: 'let u = BehaviorSubject(value: 0)'"
    ),
  ])
  func `in the wrong position has a hint about the right one`(_ pipeline: String, _ hint: String) {
    let details = unknown(in: "let o = \(pipeline)")?.details ?? []
    #expect(details.contains { $0.hasSuffix("hint: \(hint)") }, "\(details)")
  }

  @Test func `that subscribes has a hint about the rows that do`() {
    let text = "scenario a\n  hot s -1\n  let o = s.subscribe()\n  expect o -1\n"
    let report = ScenarioSuite(sources: [.init(path: "", bytes: Array(text.utf8))]).run()
    let details = report.scenarios.flatMap(\.failures).flatMap(\.details)
    #expect(details.contains("hint: \(LibraryTable.subscribingRow)"), "\(details)")
  }

  @Test func `does not prevent the suggestion for a misspelt name`() {
    let failure = unknown(in: "hot taps -1\n  let o = s.map { tap + $0 }")
    #expect(failure?.message == "unknown name 'tap', did you mean 'taps'?")
  }

  /// The failure for an unknown word. Nil if it is known.
  private func unknown(in line: String) -> Failure? {
    let text = "scenario a\n  hot s -1\n  \(line)\n  expect o -1\n"
    let file = ScenarioSuite(sources: [.init(path: "", bytes: Array(text.utf8))]).run().files[0]
    return file.scenarios.flatMap(\.failures).first {
      $0.message.hasPrefix("unknown ") || $0.message.hasPrefix("a stream has no ")
    }
  }
}

/// A scenario with one call, in whose place a suggestion is pasted.
private struct Pasting {
  private let call: String

  init(_ call: String) { self.call = call }

  /// The scenario, in which all other names are known and used.
  private func text(with call: String) -> String {
    """
    scenario a
      until 9t
      hot s -1
      hot t -1
      hot a -1
      hot b -1
      cold c -1|
      let u = PublishSubject()
      feed u = s
      fn f = { $0 }
      fn log = { 1 }
      let busy = ActivityIndicator()
      let o = \(call)
      let all = merge(s, t, a, b, c, u, busy).map { f($0) + log() }
      expect o -1
      expect all -1

    """
  }

  func failures(with call: String) -> [Failure] {
    let bytes = Array(text(with: call).utf8)
    let file = ScenarioSuite(sources: [.init(path: "", bytes: bytes)]).run().files[0]
    return file.scenarios.filter { $0.outcome == .invalid }.flatMap(\.failures)
  }

  func isValid(with call: String) -> Bool { failures(with: call).isEmpty }
}
