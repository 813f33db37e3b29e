/// The tokens of a Swift source with what candidates need of its structure: brackets, statements
/// and operands.
struct SourceText {
  let bytes: [UInt8]
  let tokens: [Token]
  /// The index of the other bracket of a pair, by the index of the one.
  let partners: [Int: Int]
  /// The opening braces that end a condition, so that they begin no trailing closure.
  let heads: Set<Int>
  /// The tokens in code that is not compiled, or perhaps not.
  let inactive: Set<Int>

  init(_ text: String) {
    bytes = Array(text.utf8)
    tokens = Lexer.tokens(of: bytes)
    partners = Self.partners(in: tokens)
    heads = Self.heads(in: tokens, partners)
    inactive = Self.inactiveTokens(in: tokens)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the place of some neighbouring tokens.
  func place(of tokens: ClosedRange<Int>) -> Range<Int> {
    self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound].range.upperBound
  }

  func line(at offset: Int) -> Int {
    bytes[..<offset].reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
  }

  /// True for an operator between two operands, with spaces around it.
  func isInfix(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.kind == .symbol, index + 1 < tokens.count else { return false }
    return token.followsSpace && tokens[index + 1].followsSpace
  }

  /// True if a token continues the statement of the token before it.
  func continues(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.startsLine, index > 0 else { return true }
    if [".", "?", ":", ",", "else", "catch", "where", "in"].contains(token.text) { return true }
    if token.isClosing || isInfix(index) { return true }
    let last = tokens[index - 1]
    if token.kind == .directive || last.kind == .directive { return false }
    return isInfix(index - 1) || last.isOpening || [",", "->", "="].contains(last.text)
  }

  /// Splits the tokens of a block into statements.
  func statements(in block: Range<Int>) -> [Statement] {
    var statements: [Statement] = []
    var index = block.lowerBound
    while index < block.upperBound {
      let start = index
      var last = index
      repeat {
        last = tokens[index].isOpening ? partners[index] ?? index : index
        index = last + 1
      } while index < block.upperBound && tokens[index].text != ";" && continues(index)
      statements.append(Statement(tokens: start...min(last, block.upperBound - 1), in: self))
      if index < block.upperBound, tokens[index].text == ";" { index += 1 }
    }
    return statements
  }

  /// Returns the first token of the operand that ends before an operator.
  func operandStart(before index: Int, stoppingAt stops: Set<String>) -> Int? {
    var start: Int?
    var current = index - 1
    while current >= 0 {
      let token = tokens[current]
      if token.isClosing {
        guard let opening = partners[current] else { return nil }
        current = opening
      } else if token.isOpening || ends(current, stops) {
        return start
      }
      start = current
      if !continues(current) { return start }
      current -= 1
    }
    return start
  }

  /// Returns the last token of the operand that begins after an operator.
  func operandEnd(after index: Int, stoppingAt stops: Set<String>) -> Int? {
    var end: Int?
    var current = index + 1
    while current < tokens.count {
      let token = tokens[current]
      if token.isClosing || token.text == "{" && heads.contains(current) { return end }
      if ends(current, stops) || current > index + 1 && !continues(current) { return end }
      if token.isOpening {
        guard let closing = partners[current] else { return nil }
        current = closing
      }
      end = current
      current += 1
    }
    return end
  }

  private func ends(_ index: Int, _ stops: Set<String>) -> Bool {
    let token = tokens[index]
    if token.kind == .symbol {
      return token.isAssignment
        || isInfix(index) && (stops.contains(token.text) || token.text == "?")
    }
    return [",", ";", ":"].contains(token.text) || token.kind == .directive
      || token.kind == .word && Self.endsOfOperands.contains(token.text)
  }

  private static let endsOfOperands: Set = [
    "return", "if", "guard", "while", "where", "in", "else", "case", "switch", "let", "var", "try",
    "await", "throw", "yield",
  ]
}
