@testable import MarbleLanguage
@testable import MarbleScenarios

extension Mutator {
  /// Changes words, numbers, operators, quotes and brackets.
  mutating func mutateTokens(_ bytes: inout [UInt8]) {
    let tokens = bytes.tokens.filter { $0.kind != .space }
    guard let token = random.pickAny(tokens) else { return }
    switch random.below(10) {
    case 0: bytes.removeSubrange(token.range)
    case 1:
      let copy = Array(bytes[token.range])
      bytes.insert(
        contentsOf: (random.oneIn(2) ? [Ascii.space] : []) + copy, at: token.range.upperBound)
    case 2:
      let other = random.pick(tokens)
      let (first, second) =
        token.range.lowerBound <= other.range.lowerBound ? (token, other) : (other, token)
      let (left, right) = (Array(bytes[first.range]), Array(bytes[second.range]))
      bytes.replaceSubrange(second.range, with: left)
      bytes.replaceSubrange(first.range, with: right)
    case 3: wrap(&bytes)
    case 4: dropBracket(&bytes)
    case 5:
      let other = random.pick(corpus.lines)
      guard let word = random.pickAny(other.tokens) else { return }
      bytes.replaceSubrange(token.range, with: other[word.range])
    default: replace(token, in: &bytes)
    }
  }

  /// Replaces a token by another token of its kind.
  private mutating func replace(_ token: [UInt8].Token, in bytes: inout [UInt8]) {
    let text: String
    switch token.kind {
    case .number: text = random.pick(random.oneIn(3) ? Self.durations : Self.numbers)
    case .quoted: text = random.pick(Self.literals)
    case .word where random.oneIn(3): text = random.pick(corpus.operators.names)
    case .word where random.oneIn(3): text = random.pick(Self.keywords)
    case .word: text = random.pickAny(bytes.declaredNames) ?? "s"
    default: text = random.pick(Self.symbols)
    }
    bytes.replaceSubrange(token.range, with: Array(text.utf8))
  }

  /// Puts parentheses around an expression, once or many times.
  private mutating func wrap(_ bytes: inout [UInt8]) {
    let tokens = bytes.tokens.filter { $0.kind != .space && $0.kind != .lineEnd }
    let groups = bytes.parentheses + bytes.closures + bytes.stages
    guard let token = random.pickAny(tokens) else { return }
    var range = token.range
    if random.oneIn(2), let group = random.pickAny(groups) { range = group }
    // An operand begins before the stage that is applied to it.
    if random.oneIn(3) {
      while range.lowerBound > 0, bytes[range.lowerBound - 1] != Ascii.space,
        bytes[range.lowerBound - 1] != Ascii.lineFeed
      {
        range = (range.lowerBound - 1)..<range.upperBound
      }
    }
    let depth = random.oneIn(8) ? random.number(in: 2...40) : 1
    let (opening, closing) = random.pick([
      ("(", ")"), ("(", ")"), ("(", ")"), ("[", "]"), ("{ ", " }"),
    ])
    bytes.insert(contentsOf: String(repeating: closing, count: depth).utf8, at: range.upperBound)
    bytes.insert(contentsOf: String(repeating: opening, count: depth).utf8, at: range.lowerBound)
  }

  private mutating func dropBracket(_ bytes: inout [UInt8]) {
    let brackets = bytes.indices.filter { Self.brackets.contains(bytes[$0]) }
    guard let place = random.pickAny(brackets) else { return }
    if random.oneIn(2) {
      bytes.remove(at: place)
    } else {
      bytes.insert(bytes[place], at: place)
    }
  }

  private static let brackets = Set("(){}[]\"'".utf8)
  private static let keywords = Keyword.allCases.map(\.rawValue) + ["none", "any", "in", "order"]
  private static let symbols = [
    "(", ")", "{", "}", "[", "]", "|", "#", "^", "!", "-", "+", "*", "/", "%", "==", "!=", "<=",
    "<", "&&", "||", "??", "?", ":", ",", ".", "=", "_", "$0", "$9", "@", " ", "\n", "//", "<<",
  ]
  static let numbers = [
    "0", "1", "2", "3", "31", "32", "33", "1000", "100001", "9223372036854775807", "-1",
    "9223372036854775808", "-9223372036854775808", "1e308", "1e999", "0.1", "-0.0", "nan", "inf",
    "-inf", "007", "1_000", "0x1F", "4294967296", "1048577", "00", "1e-400", "0.30000000000000004",
  ]
  static let durations = [
    "0s", "0t", "1t", "3t", "1ms", "0.5ms", "0.0000001ms", "1.5t", "1s", "60m", "100000m",
    "153722867m", "153722868m", "9999999999999999999s", "-1s", "1h", "5", "1 s", "@1s", "@0s",
  ]
  private static let literals = [
    "\"\"", "\"a\"", "\"\\(1)\"", "\"\\($0)\"", "\"\\(\"\\(1)\")\"", "\"\\u{1F600}\"", "\"\\n\"",
    "'a'", "'|'", "''", "'a b'", "\"//\"", "\"a", "'", "\"\\q\"", "\"👩‍👩‍👧\"", "nil", "()", "[]",
    "[1, 2]",
    "(1, \"a\")", "(a b)", "{ab}", ".ok", ".failed(\"x\")", ".next(1)", ".error(\"x\")", "# \"x\"",
    "{ $0 > 1 }", "true",
  ]
}
