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

  /// The names of the counterparts by the name of a word. Each may be that of other arguments.
  private static let counterparts = Dictionary(grouping: words, by: \.name).mapValues {
    $0.compactMap { word in
      if case .named(let here) = word.here { word.name(of: here) } else { nil }
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
        let isNamed = Self.counterparts[word.name]?.contains { answer.contains($0) } == true
        #expect(isNamed || names.contains(word.name), "\(answer)")
      } else {
        #expect(answer.contains("'\(word.name)"), "\(answer)")
      }
    }
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

  /// The failure for an unknown word. Nil if it is known.
  private func unknown(in line: String) -> Failure? {
    let text = "scenario a\n  hot s -1\n  \(line)\n  expect o -1\n"
    let file = ScenarioSuite(text).run().files[0]
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
