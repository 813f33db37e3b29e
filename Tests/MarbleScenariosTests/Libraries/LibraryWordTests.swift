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
      "subject o = \(word.name)() -1",
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
    ("s.tap { $0 }", "unknown operator 'tap', did you mean 'do(onNext: { $0 })'?"),
    ("s.switchMap { s }", "unknown operator 'switchMap', did you mean 'flatMapLatest { s }'?"),
    (
      "s.mergeMap({ s }, 3)",
      "unknown operator 'mergeMap', did you mean 'map { s }.merge(maxConcurrent: 3)'?"
    ),
    (
      "s.takeUntil(s.skip(1))",
      "unknown operator 'takeUntil', did you mean 'take(until: s.skip(1))'?"
    ),
    ("s.takeUntil", "a stream has no 'takeUntil', did you mean 'take(until:)'?"),
    ("s.takeUntil(1, 2)", "unknown operator 'takeUntil', did you mean 'take(until:)'?"),
    ("s.takUntil(s)", "unknown operator 'takUntil', did you mean 'take(until: s)'?"),
    (
      "s.throttleTime(3t)",
      "unknown operator 'throttleTime', did you mean 'throttle(3t, latest: false)'?"
    ),
    (
      "s.throttleTime(300)",
      "unknown operator 'throttleTime', did you mean 'throttle(300ms, latest: false)'?"
    ),
    (
      "s.delayElements(2t)",
      "unknown operator 'delayElements', did you mean 'concatMap { just($0).delay(2t) }'?"
    ),
    (
      "s.collectByTime(.seconds(2))",
      "unknown operator 'collectByTime', did you mean 'collect(.byTime(2s))'?"
    ),
    ("s.pluck(\"user\")", "unknown operator 'pluck', did you mean 'map { $0.user }'?"),
    ("race(s, s)", "unknown name 'race', did you mean 'amb(s, s)'?"),
    ("iif(true, s, s)", "unknown name 'iif', did you mean 'deferred { true ? s : s }'?"),
    ("connectable(s)", "unknown name 'connectable', did you mean 's.publish()'?"),
    ("EMPTY", "unknown name 'EMPTY', did you mean 'empty()'?"),
    ("s.map { $0.tap() }", "unknown method 'tap', did you mean 'do(onNext:)'?"),
  ])
  func `is explained with our word and the arguments of the call`(
    _ pipeline: String, _ message: String
  ) {
    #expect(unknown(in: "let o = \(pipeline)")?.message == message)
  }

  @Test(arguments: [
    ("s.repeat(3)", "repeat(times: 3)"),
    ("s.shareReplay(bufferSize: 2, refCount: true)", "share(replay: 2, resetOnComplete: false)"),
    ("s.shareReplay(bufferSize: 2, refCount: false)", "share(replay: 2, scope: .keepAlive)"),
    ("s.scan({ $0 + $1 }, 7)", "scan(7, { $0 + $1 })"),
    ("s.buffer(s)", "buffer(boundary: s)"), ("s.take(3t)", "take(for: 3t)"),
    ("s.take(untl: s)", "take(until: s)"), ("s.take(last: 2)", "takeLast(2)"),
    ("s.observe(on: MainScheduler.instance)", "observe(on: .main)"),
    ("s.observeOn(DispatchQueue.main)", "observe(on: .main)"),
    ("s.merge(s.skip(1))", "merge(with: s.skip(1))"),
    ("s.timeout(3t, s)", "timeout(3t, other: s)"),
    ("s.do(next: { $0 }, onError: { $0 })", "do(onNext: { $0 }, onError: { $0 })"),
    ("s.debounce(for: .milliseconds(300), scheduler: s)", "debounce(for: 300ms)"),
    ("s.elementAt(2, 5)", "element(at: 2, onEmpty: .default(5))"),
    ("s.count { $0 > 1 }", "filter { $0 > 1 }.count()"), ("timer(1t, 2t)", "timer(1t, period: 2t)"),
    (
      "generate(0, { $0 < 3 }) { $0 + 1 }",
      "generate(initialState: 0, condition: { $0 < 3 }) { $0 + 1 }"
    ),
  ])
  func `that takes other arguments here is explained with them`(_ call: String, _ here: String) {
    let name =
      call.drop { $0 != "." }.isEmpty || !call.hasPrefix("s.") ? call : "\(call.dropFirst(2))"
    let word = name.prefix(while: \.isLetter)
    let failures = Pasting(call).failures(with: call)
    #expect(
      failures.map(\.message).contains(
        "'\(word)' does not take these arguments, did you mean '\(here)'?"), "\(failures)")
    #expect(Pasting(call).isValid(with: (call.hasPrefix("s.") ? "s." : "") + here), "\(here)")
  }

  /// True for a word that begins a pipeline.
  private static func isFree(_ word: String) -> Bool {
    let words = [
      "connectable", "iif", "EMPTY", "NEVER", "throwError", "defer", "race", "pairs", "scheduled",
      "Concatenate", "CombineLatest", "MergeMany", "Timer", "Record",
    ]
    return words.contains(word)
  }

  /// Each call of the tables, and each word with the arguments of the example of its counterpart.
  private static let calls: [(call: String, word: String)] = words.flatMap {
    word -> [(String, String)] in
    guard word.instead == nil, case .named(let here) = word.here else { return [] }
    if OperatorRegistry.standard.methods[word.name] != nil, word.text == word.name { return [] }
    if word.text != word.name || here.contains("(") { return [(word.text, word.name)] }
    let start = isFree(word.name) ? here : "s.\(here)"
    let forms = OperatorRegistry.standard.declarations.filter {
      $0.names.contains(here) && $0.example.text.hasPrefix(start)
    }
    return forms.map { form in
      let example = form.example.text
      let start = example.firstRange(of: here)?.upperBound ?? example.endIndex
      return (word.text + example[start...], word.name)
    }
  }

  @Test func `has a suggestion that is valid in the place of the call`() {
    var pasted = 0
    for (call, word) in Self.calls {
      let text =
        (Self.isFree(word) ? "" : "s.")
        + call.replacing("values", with: "[1]")
        .replacing("scheduler", with: "t").replacing("condition", with: "true")
      let pasting = Pasting(text)
      guard !pasting.isValid(with: text) else { continue }
      guard let repaired = pasting.repaired else {
        Issue.record("\(text): no suggestion, \(pasting.failures(with: text))")
        continue
      }
      pasted += 1
      #expect(
        pasting.isValid(with: repaired), "\(text): \(repaired) \(pasting.failures(with: repaired))")
    }
    #expect(pasted > 90)
  }

  @Test(arguments: [
    ("s.observe(on: RunLoop.main)", LibraryTable.virtualClock),
    ("s.of(1)", "'of' begins a pipeline: 'let NAME = of(1)'"),
    ("s.defer { s }", "'deferred' begins a pipeline: 'let NAME = deferred { s }'"),
    ("debounce(s, 1t)", "'debounce' stands behind a stream: 's.debounce(1t)'"),
    ("throttleTime(s, 1t)", "'throttle' stands behind a stream: 's.throttle(1t, latest: false)'"),
    ("switchMap(s) { s }", "'flatMapLatest' stands behind a stream: 's.flatMapLatest { s }'"),
    (
      "s.multicast(ReplaySubject(bufferSize: 1))",
      "a statement of its own makes one: 'let u = ReplaySubject(bufferSize: 1)'"
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
      subject u = PublishSubject() -1
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

  /// The call with the suggestion of the message in the place that the message points at. Nil if
  /// there is no suggestion.
  var repaired: String? {
    for failure in failures(with: call) {
      guard let start = failure.message.firstRange(of: "did you mean '")?.upperBound,
        let end = failure.message[start...].firstRange(of: "'?")?.lowerBound
      else { continue }
      let line = text(with: call).split(separator: "\n", omittingEmptySubsequences: false)[
        failure.line - 1]
      let prefix = line.prefix(failure.column - 1)
      let rest = line.dropFirst(failure.column - 1 + failure.width)
      let repaired = prefix + failure.message[start..<end] + rest
      return String(repaired.dropFirst("  let o = ".count))
    }
    return nil
  }
}
