extension CandidateFinder {
  /// Adds the mistakes in the statements of a block, and of the blocks in it.
  mutating func readBlock(_ open: Int, isResult: Bool = false) {
    guard let close = source.partners[open] else { return }
    if isSwitch(open) {
      readCases((open + 1)..<close)
    } else {
      let statements = source.statements(in: blockStart(open)..<close)
      let isGuard = source.heads.contains(open) && source.tokens[open - 1].text == "else"
      // The only expression of a body with a result, and what leaves a `guard`, must stay.
      if statements.count > 1 || !isResult && !isGuard { read(statements, mayBeEmpty: true) }
    }
    var index = open + 1
    while index < close {
      if source.tokens[index].text == "{", let end = source.partners[index] {
        readBlock(index)
        index = end
      }
      index += 1
    }
  }

  private mutating func read(_ statements: [Statement], mayBeEmpty: Bool) {
    let active = statements.filter { !source.inactive.contains($0.tokens.lowerBound) }
    for statement in active {
      readStatement(statement, without: mayBeEmpty || statements.count > 1 ? "" : "break")
    }
    for (one, other) in zip(active, active.dropFirst())
    where one.isSimple && other.isSimple && !areIndependent(one, other) {
      addExchange(one.tokens, other.tokens)
    }
  }

  /// True for two assignments of which neither reads or writes what the other one writes, and which
  /// call nothing but initializers. Their order makes no difference. An initializer may call what
  /// it likes, because it stores what was computed elsewhere.
  private func areIndependent(_ one: Statement, _ other: Statement) -> Bool {
    guard case .assignment(let first) = one.kind, case .assignment(let second) = other.kind,
      isInitializer || !one.tokens.contains(where: calls) && !other.tokens.contains(where: calls)
    else { return false }
    return !uses(first - 1, in: other.tokens) && !uses(second - 1, in: one.tokens)
  }

  /// True for the parenthesis of a call of a function. `A(b)` and `[A](b)` only make a value.
  private func calls(_ index: Int) -> Bool {
    guard source.tokens[index].text == "(" else { return false }
    let callee = source.tokens[index - 1]
    return callee.text != "]" && callee.text.first?.isUppercase != true
  }

  /// True if code has the name of a property that is assigned. In an initializer `a` is the
  /// parameter beside the property `self.a`.
  private func uses(_ target: Int, in tokens: ClosedRange<Int>) -> Bool {
    let isOwn = { (index: Int) in
      index > 1 && source.tokens[index - 1].text == "." && source.tokens[index - 2].text == "self"
    }
    let isShadowed = isInitializer && isOwn(target)
    return tokens.contains { index in
      source.tokens[index].text == source.tokens[target].text && (!isShadowed || isOwn(index))
    }
  }

  /// Leaves out a statement. The other text is needed where there must be a statement.
  private mutating func readStatement(_ statement: Statement, without text: String) {
    let place = source.place(of: statement.tokens)
    switch statement.kind {
    case .assignment(let index):
      // An initializer must set most properties of its type.
      if isInitializer, source.tokens[statement.tokens.lowerBound].text == "self" { return }
      let value = source.text(source.place(of: (index + 1)...statement.tokens.upperBound))
      let releases = source.tokens[index].text == "=" && Self.nothing.contains(value)
      add(releases ? .retained : .assignment, place, text)
    case .expression:
      // Values are equal or not, whatever their hash has.
      guard source.tokens[statement.tokens.upperBound].isClosing,
        source.tokens[statement.tokens.lowerBound].text != "hasher"
      else { return }
      add(releases(statement) ? .retained : .statement, place, text)
    case .other("defer"): add(.statement, place, text)
    case .other("continue"): add(.earlyReturn, place, text)
    case .other("guard"):
      let words = statement.tokens.prefix { source.tokens[$0].text != "else" }
      guard !words.contains(where: { Self.bindings.contains(source.tokens[$0].text) }) else {
        return
      }
      add(.earlyReturn, place, text)
    case .other("if"):
      guard leaves(statement) else { return }
      add(.earlyReturn, place, text)
    default: return
    }
  }

  /// True if the last call releases something.
  private func releases(_ statement: Statement) -> Bool {
    guard let open = source.partners[statement.tokens.upperBound], open > 0 else { return false }
    return Self.releasing.contains(source.tokens[open - 1].text)
  }

  /// True for an `if` without `else` whose block ends with a statement that leaves.
  private func leaves(_ statement: Statement) -> Bool {
    guard let open = statement.tokens.first(where: source.heads.contains),
      source.partners[open] == statement.tokens.upperBound
    else { return false }
    let last = source.statements(in: (open + 1)..<statement.tokens.upperBound).last
    guard case .other(let word) = last?.kind else { return false }
    return ["return", "throw", "continue", "break"].contains(word)
  }

  /// Adds the exchange of the work of a case for that of its neighbour.
  private mutating func readCases(_ range: Range<Int>) {
    var cases: [(label: Range<Int>, body: ClosedRange<Int>)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let isLabel = ["case", "default"].contains(source.tokens[index].text)
      guard isLabel, let colon = colon(after: index, before: range.upperBound) else {
        index += 1
        continue
      }
      var end = colon + 1
      while end < range.upperBound,
        !(["case", "default", "@"].contains(source.tokens[end].text)
          && source.tokens[end].startsLine && source.tokens[end - 1].text != ".")
      {
        end = (source.tokens[end].isOpening ? source.partners[end] ?? end : end) + 1
      }
      if colon + 1 < end {
        cases.append((index..<colon, (colon + 1)...(end - 1)))
        read(source.statements(in: (colon + 1)..<end), mayBeEmpty: false)
      }
      index = end
    }
    for (number, own) in cases.enumerated() where cases.count > 1 {
      let other = cases[number + 1 < cases.count ? number + 1 : number - 1]
      guard !source.inactive.contains(own.body.lowerBound), fits(other, in: own.label) else {
        continue
      }
      add(.branch, source.place(of: own.body), source.text(source.place(of: other.body)))
    }
  }

  /// True if the label of another case has the names that the work of a case takes from its own.
  private func fits(_ work: (label: Range<Int>, body: ClosedRange<Int>), in label: Range<Int>)
    -> Bool
  {
    let words = { (index: Int) -> String? in
      let token = source.tokens[index]
      let isName = token.kind == .word && !Token.statementWords.contains(token.text)
      return isName && source.tokens[index - 1].text != "." ? token.text : nil
    }
    let taken = Set(work.label.compactMap(words)).intersection(work.body.compactMap(words))
    return taken.isSubset(of: label.compactMap(words))
  }

  private func colon(after index: Int, before end: Int) -> Int? {
    var current = index + 1
    while current < end {
      if source.tokens[current].text == ":" { return current }
      current =
        (source.tokens[current].isOpening ? source.partners[current] ?? current : current) + 1
    }
    return nil
  }

  /// True for the brace after the subject of a `switch`.
  private func isSwitch(_ open: Int) -> Bool {
    guard source.heads.contains(open) else { return false }
    return ["case", "default", "@"].contains(source.tokens[open + 1].text)
  }

  /// Returns the index of the first token of a block, after the parameters of a closure.
  private func blockStart(_ open: Int) -> Int {
    guard !source.heads.contains(open), let close = source.partners[open] else { return open + 1 }
    var index = open + 1
    while index < close {
      let token = source.tokens[index]
      if token.text == "in" { return index + 1 }
      if token.text == "{" || token.kind == .string || token.kind == .number { break }
      if token.kind == .word, Token.statementWords.contains(token.text) { break }
      index = (token.isOpening ? source.partners[index] ?? index : index) + 1
    }
    return open + 1
  }

  private static let nothing: Set = ["nil", "[]", "[:]", "\"\"", ".empty", ".none"]
  private static let bindings: Set = ["let", "var", "case"]
  private static let releasing: Set = [
    "removeAll", "removeValue", "remove", "removeFirst", "removeLast", "dispose", "cancel",
    "invalidate", "release", "popFirst", "popLast", "deallocate", "deinitialize",
  ]
}

extension Statement {
  /// True for an expression and an assignment.
  var isSimple: Bool { if case .other = kind { false } else { true } }
}
