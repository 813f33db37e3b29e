import Testing

@testable import MarbleScenarios

/// The language knows each word of the tables of RxJS, RxSwift and Combine, or the message names
/// its replacement, in every position where a newcomer may write it.
@Suite struct `A word of another library` {
  struct Word: Sendable, CustomTestStringConvertible {
    let text: String
    let here: LibraryRow.Counterpart
    let instead: String?

    var testDescription: String { text }
  }

  private static let words = LibraryTable.all.flatMap(\.rows).flatMap { row in
    row.words.map { Word(text: $0.word, here: $0.here, instead: row.instead) }
  }

  private let registry = OperatorRegistry.standard
  private var names: Set<String> {
    Set(registry.declarations.flatMap(\.names)).union(registry.valueFunctionNames)
  }

  @Test(arguments: words)
  func `is known to the language, or has a counterpart or a replacement`(_ word: Word) {
    if names.contains(word.text) || word.instead != nil { return }
    guard case .named(let here) = word.here else {
      Issue.record("\(word.text) is neither known nor answered")
      return
    }
    #expect(names.contains(String(here.prefix(while: \.isLetter))), "\(word.text): \(here)")
  }

  @Test(arguments: words)
  func `is explained in every position`(_ word: Word) {
    let places = [
      "let o = s.\(word.text)(1)", "let o = \(word.text)(1)", "let o = s.\(word.text)",
      "subject o = \(word.text)() -1",
    ]
    for line in places {
      guard let failure = unknown(in: line) else {
        #expect(names.contains(word.text), "\(line)")
        continue
      }
      let answer = ([failure.message] + failure.details.filter { $0.contains("hint: ") })
        .joined(separator: "\n")
      #expect(answer.contains("did you mean '") || answer.contains("hint: "), "\(answer)")
      if let instead = word.instead {
        #expect(answer.contains(instead) || names.contains(word.text), "\(answer)")
      } else if case .named(let here) = word.here {
        #expect(answer.contains(here.prefix(while: \.isLetter)), "\(answer)")
      } else {
        #expect(answer.contains("'\(word.text)"), "\(answer)")
      }
    }
  }

  @Test(arguments: [
    ("s.tap { $0 }", "unknown operator 'tap', did you mean 'do(onNext:)'?"),
    ("s.switchMap { s }", "unknown operator 'switchMap', did you mean 'flatMapLatest'?"),
    ("s.exhaustMap { s }", "unknown operator 'exhaustMap', did you mean 'flatMapFirst'?"),
    ("s.mergeMap { s }", "unknown operator 'mergeMap', did you mean 'flatMap'?"),
    ("s.takeUntil(s)", "unknown operator 'takeUntil', did you mean 'take(until:)'?"),
    ("race(s, s)", "unknown name 'race', did you mean 'amb'?"),
    ("EMPTY", "unknown name 'EMPTY', did you mean 'empty()'?"),
    ("s.map { $0.tap() }", "unknown method 'tap', did you mean 'do(onNext:)'?"),
  ])
  func `is explained with our word`(_ pipeline: String, _ message: String) {
    #expect(unknown(in: "let o = \(pipeline)")?.message == message)
  }

  @Test(arguments: [
    ("s.of(1)", "'of' begins a pipeline: 'let NAME = of(…)'"),
    ("s.defer { s }", "'deferred' begins a pipeline: 'let NAME = deferred(…)'"),
    ("debounce(s, 1t)", "'debounce' stands behind a stream: 's.debounce(…)'"),
    ("switchMap(s) { s }", "'flatMapLatest' stands behind a stream: 's.flatMapLatest(…)'"),
    (
      "s.multicast(ReplaySubject(bufferSize: 1))",
      "a statement of its own makes one: 'let u = ReplaySubject(bufferSize: 2)'"
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
