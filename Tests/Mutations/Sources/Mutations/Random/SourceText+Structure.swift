extension SourceText {
  static func partners(in tokens: [Token]) -> [Int: Int] {
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.isOpening { open.append(index) }
      if token.isClosing, let opening = open.popLast() {
        partners[opening] = index
        partners[index] = opening
      }
    }
    return partners
  }

  /// Returns the index of the first brace after a word that begins a condition or a loop.
  static func heads(in tokens: [Token], _ partners: [Int: Int]) -> Set<Int> {
    var heads: Set<Int> = []
    for index in tokens.indices where beginsHead(index, in: tokens) {
      let isGuard = tokens[index].text == "guard"
      var current = index + 1
      while current < tokens.count, !tokens[current].isClosing {
        if tokens[current].text == "{", !isGuard || tokens[current - 1].text == "else" {
          heads.insert(current)
          break
        }
        current = (tokens[current].isOpening ? partners[current] ?? current : current) + 1
      }
    }
    return heads
  }

  private static func beginsHead(_ index: Int, in tokens: [Token]) -> Bool {
    guard ["if", "guard", "while", "for", "switch"].contains(tokens[index].text) else {
      return false
    }
    return index == 0 || tokens[index - 1].text != "."
  }

  /// Returns the tokens between `#if` and `#endif`, except those of a condition that holds where
  /// mutants are linked.
  static func inactiveTokens(in tokens: [Token]) -> Set<Int> {
    var inactive: Set<Int> = []
    var areActive: [Bool] = []
    for (index, token) in tokens.enumerated() {
      guard token.kind == .directive else {
        if areActive.contains(false) { inactive.insert(index) }
        continue
      }
      if token.text.hasPrefix("#if") {
        let parts = token.text.dropFirst(3).components(separatedBy: "&&")
        areActive.append(
          parts.allSatisfy { conditions.contains($0.trimmingCharacters(in: .whitespaces)) })
      } else if token.text.hasPrefix("#endif") {
        areActive = areActive.dropLast()
      } else if token.text.hasPrefix("#else"), !areActive.isEmpty {
        areActive[areActive.count - 1] = false
      }
    }
    return inactive
  }

  /// The conditions that hold on Linux, in a debug build, with the compiler of the house.
  private static let conditions: Set = [
    "os(Linux)", "canImport(Glibc)", "canImport(Testing)", "DEBUG", "_pointerBitWidth(_64)",
    "compiler(>=6.3)", "compiler(<6.4)",
  ]
}

/// A statement of a block.
struct Statement {
  enum Kind: Equatable {
    /// An expression, such as a call.
    case expression
    /// The index of its operator.
    case assignment(Int)
    /// A statement that begins with this word.
    case other(String)
  }

  let tokens: ClosedRange<Int>
  let kind: Kind

  init(tokens range: ClosedRange<Int>, in source: SourceText) {
    tokens = range
    let first = source.tokens[range.lowerBound]
    if first.kind == .directive || first.text == "@"
      || first.kind == .word && Token.statementWords.contains(first.text)
    {
      kind = .other(first.text)
      return
    }
    var index = range.lowerBound
    while index <= range.upperBound {
      let token = source.tokens[index]
      if token.isAssignment, source.isInfix(index) {
        kind = .assignment(index)
        return
      }
      index = (token.isOpening ? source.partners[index] ?? index : index) + 1
    }
    kind = .expression
  }
}
