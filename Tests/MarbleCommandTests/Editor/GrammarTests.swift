import Foundation
import MarbleDiagrams
import MarbleScenarios
import Testing

@testable import MarbleCommand

/// The scopes of a file, as ranges of bytes.
private struct ScopedFile {
  /// The ranges of each scope, without spaces at their ends.
  private var ranges: [String: Set<Range<Int>>] = [:]
  /// The lines on which a region does not end.
  private(set) var openLines: [Int] = []

  /// - Parameter hidden: The beginning of scopes that are left out.
  init(_ text: SourceText, by interpreter: GrammarInterpreter, without hidden: String? = nil) {
    for index in 0..<text.lineCount {
      let line = text.line(index)
      let words = text.text(line)
      guard let scopes = interpreter.scopes(of: words) else {
        openLines.append(index + 1)
        continue
      }
      let offsets = Self.offsets(of: words)
      for scope in Set(scopes.flatMap(\.self))
      where hidden.map({ !scope.hasPrefix($0) }) ?? true {
        var start: Int?
        for unit in 0...scopes.count {
          let isInside = unit < scopes.count && scopes[unit].contains(scope)
          if isInside, start == nil { start = unit }
          if !isInside, let first = start {
            start = nil
            let range = line.lowerBound + offsets[first]..<line.lowerBound + offsets[unit]
            if let range = text.bytes.trimmed(range) { ranges[scope, default: []].insert(range) }
          }
        }
      }
    }
  }

  /// The number of bytes before each UTF-16 unit of a text, and before its end.
  private static func offsets(of text: String) -> [Int] {
    var offsets: [Int] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      offsets += Array(repeating: offset, count: UTF16.width(scalar))
      offset += UTF8.width(scalar)
    }
    return offsets + [offset]
  }

  /// The ranges of the scopes that begin with a word.
  func ranges(of prefix: String) -> Set<Range<Int>> {
    ranges.filter { $0.key.hasPrefix(prefix) }.reduce(into: []) { $0.formUnion($1.value) }
  }
}

extension [UInt8] {
  /// The range without spaces at its ends. Nil if it has nothing else.
  fileprivate func trimmed(_ range: Range<Int>) -> Range<Int>? {
    let isText = { (index: Int) in self[index] != UInt8(ascii: " ") && self[index] != 9 }
    guard let first = range.first(where: isText), let last = range.last(where: isText) else {
      return nil
    }
    return first..<last + 1
  }
}

@Suite struct `The TextMate grammar` {
  /// Every scenario file of the repository.
  private static let paths: [String] = {
    let found = FileManager.default.enumerator(atPath: Pages.package.path)
    var paths: [String] = []
    while let path = found?.nextObject() as? String {
      if path.hasSuffix(".build") { found?.skipDescendants() }
      if path.hasSuffix(".marbles") { paths.append(path) }
    }
    return paths.sorted()
  }()

  /// Returns where the scopes and the parser's tokens differ, one line for each difference.
  private func differences(
    _ bytes: [UInt8], path: String = "a.marbles",
    by interpreter: GrammarInterpreter = GrammarInterpreter(.marbles), without hidden: String? = nil
  ) -> [String] {
    let file = SourceFile(path: path, bytes: bytes, admittingOpenRows: true)
    let text = file.text
    let tokens = ParserTokens(file)
    let scoped = ScopedFile(text, by: interpreter, without: hidden)
    var lines = scoped.openLines.map { "\(path):\($0): a region does not end" }
    func compare(_ kind: String, _ found: Set<Range<Int>>, _ expected: Set<Range<Int>>) {
      for range in found.symmetricDifference(expected).sorted(by: { $0.lowerBound < $1.lowerBound })
      where !range.isEmpty {
        let place = text.position(of: range.lowerBound)
        let problem = found.contains(range) ? "is no \(kind)" : "is a \(kind)"
        lines.append("\(path):\(place.line):\(place.column): '\(text.text(range))' \(problem)")
      }
    }
    // The modifier of an `expect` row has the scope of the keyword.
    let keywords = scoped.ranges(of: "keyword.control").map { range in
      range.lowerBound..<(text.bytes[range].firstIndex(of: UInt8(ascii: "(")) ?? range.upperBound)
    }
    compare("keyword", Set(keywords), tokens.keywords)
    compare("title", scoped.ranges(of: "entity.name.section"), tokens.titles)
    compare("diagram", scoped.ranges(of: "meta.diagram"), tokens.diagrams)
    compare("name", scoped.ranges(of: "entity.name.variable"), tokens.names)
    func inDiagrams(_ prefix: String) -> Set<Range<Int>> {
      scoped.ranges(of: prefix).filter { range in
        tokens.diagrams.contains { $0.contains(range.lowerBound) }
          && !tokens.refused.contains { $0.contains(range.lowerBound) }
      }
    }
    compare("time of a diagram", inDiagrams("constant.numeric.time"), tokens.times)
    func single(_ offsets: some Sequence<Int>) -> Set<Range<Int>> {
      Set(offsets.map { $0..<$0 + 1 })
    }
    let ticks = inDiagrams("punctuation.separator.tick").flatMap(\.self)
    compare("tick", single(ticks), single(tokens.ticks))
    func inExpressions(_ ranges: Set<Range<Int>>) -> Set<Range<Int>> {
      ranges.filter { range in
        tokens.expressions.contains { $0.contains(range.lowerBound) }
          && !tokens.strings.contains {
            $0 != range && $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
          }
      }
    }
    compare(
      "string", inExpressions(scoped.ranges(of: "string.quoted.double")),
      inExpressions(tokens.strings))
    compare(
      "number", inExpressions(scoped.ranges(of: "constant.numeric")), inExpressions(tokens.numbers))
    // The text between statements is a comment, and no token is in one.
    let comments = scoped.ranges(of: "comment.line")
    var isCovered = Array(repeating: false, count: text.bytes.count)
    for range in tokens.statements { for index in range { isCovered[index] = true } }
    let leaves = tokens.keywords.union(tokens.titles).union(tokens.diagrams).union(tokens.names)
      .union(tokens.strings).union(tokens.numbers)
    for range in comments {
      for leaf in leaves where leaf.overlaps(range) {
        let place = text.position(of: range.lowerBound)
        lines.append("\(path):\(place.line): '\(text.text(leaf))' is in a comment")
      }
      for index in range { isCovered[index] = true }
    }
    let start = text.line(0).lowerBound
    for index in start..<text.bytes.count
    where !isCovered[index] && !Character(Unicode.Scalar(text.bytes[index])).isWhitespace {
      let place = text.position(of: index)
      lines.append("\(path):\(place.line):\(place.column): no comment and no statement")
      break
    }
    return lines
  }

  @Test func `gives the tokens of every scenario file the scopes that the parser gives them`()
    throws
  {
    #expect(Self.paths.count > 150)
    var count = 0
    let interpreter = GrammarInterpreter(.marbles)
    for path in Share.of(Self.paths) {
      let bytes = Array(try Data(contentsOf: Pages.package.appendingPathComponent(path)))
      // The parser keeps no tokens of lines with errors.
      let file = SourceFile(path: path, bytes: bytes, admittingOpenRows: true)
      guard file.errors.isEmpty else { continue }
      count += 1
      // Only files for tests have diagrams with an error that their run reports.
      #expect(ParserTokens(file).refused.isEmpty || path.hasPrefix("Tests/"), "\(path)")
      let found = differences(bytes, path: path, by: interpreter)
      #expect(found.isEmpty, "\(found.prefix(20).joined(separator: "\n"))")
    }
    #expect(count > Share.of(150))
  }

  @Test func `reads quotes, slashes and parentheses as the parser does`() {
    #expect(differences(Array(sample.utf8)).isEmpty, "\(differences(Array(sample.utf8)))")
    #expect(differences(Array(sample.replacing("\n", with: "\r\n").utf8)).isEmpty)
  }

  private let sample = #"""
    marbles 1
    tick 100ms // a comment
    where o = "one // two", t = true, E = # "down", p = (a b), f = { $0 > 3 }, 🎉 = "x"

    scenario A "quoted // title" here  // a comment
      cold find("a, \"b)", .x(1, (2, 3)))  --a 3t 'a // b' @5s #  // a comment
      observe late  = shared  ----^--!
      expect(in order) inner[0]  {ab}(cd|)
      expect(within 20ms) signUp.isEnabled --t
      subs find(_) none
      calls find none // a comment
      connect s ---^
      case p = "short", r = false
      let answer = request
        // a comment
        .timeout(5s).map { a, b in "x \(a + "y)") // z" } // a comment
      let other = answer.map { $0.0 + 1.5e3 - $0.1 }
      feed page = answer.filter { $0 == nil ? x > 2t : "//" == "\\" }
      expect(in order) signUp.isEnabled == other  // a comment
      always find != "a // b" implies running(find) <= 1  // a comment

    property Any // thing  "at // all"
      any query  "a // b", 12, |  count 0...6 within 3s  // a comment
      any cold find  "a", never  within 800ms
      late 0...2s
      after calls find where $0 == "a" expect query within 1s unless end query
    """#

  /// Leaves out one rule, or one scope, after the other. A kind of tokens that is not compared
  /// would make no difference.
  @Test func `differs from the parser if a rule or a scope is missing`() {
    let grammar = TextMateGrammar.marbles
    for index in grammar.rules.indices {
      var rules = grammar.rules
      let rule = rules.remove(at: index)
      let changed = GrammarInterpreter(
        TextMateGrammar(rules: rules, repository: grammar.repository))
      #expect(!differences(Array(sample.utf8), by: changed).isEmpty, "\(rule)")
    }
    let scopes = [
      "keyword.control", "entity.name.section", "meta.diagram", "entity.name.variable",
      "punctuation.separator.tick", "constant.numeric", "string.quoted.double", "comment.line",
    ]
    for scope in scopes {
      #expect(!differences(Array(sample.utf8), without: scope).isEmpty, "\(scope)")
    }
  }

  @Test func `is compared with tokens that differ if the text has other ones`() {
    let interpreter = GrammarInterpreter(.marbles)
    let text = SourceText(file: "", text: "  hot a --a|  // end")
    let scoped = ScopedFile(text, by: interpreter)
    #expect(scoped.ranges(of: "meta.diagram") == [8..<12])
    #expect(scoped.ranges(of: "comment") == [14..<20])
    #expect(scoped.ranges(of: "keyword.control") == [2..<5])
    // A line that the grammar misreads is a difference.
    let open = TextMateGrammar(
      rules: [.region(begin: "hot", end: "cold", rules: [])], repository: [:])
    #expect(GrammarInterpreter(open).scopes(of: "hot a") == nil)
  }

  @Test(arguments: Keyword.allCases)
  func `knows every statement, and so do the other editors`(keyword: Keyword) {
    let word = keyword.rawValue
    let lines = ["\(word) name = x()  -a|", "\(word) name = x  -a|", "\(word) any"]
    let interpreter = GrammarInterpreter(.marbles)
    #expect(
      lines.contains { line in
        interpreter.scopes(of: line)?.prefix(word.utf16.count).allSatisfy { scopes in
          scopes.contains { $0.hasPrefix("keyword.control") }
        } ?? false
      })
    for file in Editor.vim.files + Editor.emacs.files where file.path.contains(/syntax|mode/) {
      let isKnown = file.text.split(separator: "\n").contains { line in
        line.contains(/Statement|keyword-face|\^\[ \\t\]/) && line.contains("\(word)")
      }
      #expect(isKnown, "\(file.path)")
    }
  }

  @Test func `has patterns that are valid, and only parts that exist`() throws {
    let grammar = TextMateGrammar.marbles
    let rules = grammar.rules + grammar.repository.flatMap(\.value)
    #expect(rules.flatMap(\.patterns).count > 30)
    for pattern in rules.flatMap(\.patterns) {
      #expect(throws: Never.self, "\(pattern)") { try NSRegularExpression(pattern: pattern) }
    }
    let text = Editor.vscode.files[3].text
    let names = Set(grammar.repository.map { "#" + $0.key })
    for include in text.matches(of: /"include": "([^"]*)"/) {
      #expect(names.contains(String(include.1)), "\(include.1)")
    }
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["scopeName"] as? String == "source.marbles")
  }
}
