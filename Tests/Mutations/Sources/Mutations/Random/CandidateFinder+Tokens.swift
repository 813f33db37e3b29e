extension CandidateFinder {
  /// Adds the mistakes in a single token.
  mutating func readToken(_ index: Int) {
    let token = source.tokens[index]
    switch token.kind {
    case .number: readConstant(index)
    case .word: readWord(index)
    case .symbol: readOperator(index)
    default: break
    }
  }

  mutating func readConstant(_ index: Int) {
    let token = source.tokens[index]
    // What a hash combines, and how long a thread sleeps, change no result.
    if index > 1, ["combine", "usleep"].contains(source.tokens[index - 2].text) { return }
    if isVersion(index) { return }
    if token.kind == .number, index == 0 || source.tokens[index - 1].text != ".",
      let number = Int(token.text.replacing("_", with: ""))
    {
      // A large number is a limit or a scale, of which one more means nothing.
      add(.constant, token.range, "\(number < 100 ? number + 1 : number / 2)")
    }
    if token.text == "true" { add(.constant, token.range, "false") }
    if token.text == "false" { add(.constant, token.range, "true") }
  }

  /// True for a number of `#available`, which decides for other platforms.
  private func isVersion(_ index: Int) -> Bool {
    let open = source.tokens[..<index].lastIndex { $0.text == "(" } ?? 0
    return open > 0 && source.tokens[open - 1].text == "available"
  }

  private mutating func readWord(_ index: Int) {
    let token = source.tokens[index]
    let last = index > 0 ? source.tokens[index - 1] : token
    let next = index + 1 < source.tokens.count ? source.tokens[index + 1].text : ""
    if let other = Self.ends[token.text], last.text == ".", next != ":" {
      add(.end, token.range, other)
    }
    if token.text == "min" || token.text == "max", last.text != ".", next == "(" {
      add(.end, token.range, token.text == "min" ? "max" : "min")
    }
    // A value that is taken away stays.
    if token.text == "take", last.text == ".", next == "(", let close = source.partners[index + 1],
      close == index + 2
    {
      add(.retained, source.place(of: (index - 1)...close), "")
    }
    if token.text == "weak" || token.text == "unowned", last.text == "[" || last.text == "," {
      let name = source.tokens[index + 1].text
      let strong = token.text == "weak" ? "\(name) = Optional(\(name))" : name
      if source.tokens[index + 2].text != "=" {
        add(.retained, source.place(of: index...(index + 1)), strong)
      }
    }
    if token.text == "true" || token.text == "false" { readConstant(index) }
  }

  private static let ends: [String: String] = {
    let pairs = [
      ("first", "last"), ("min", "max"), ("firstIndex", "lastIndex"), ("prefix", "suffix"),
      ("removeFirst", "removeLast"), ("dropFirst", "dropLast"), ("popFirst", "popLast"),
      ("hasPrefix", "hasSuffix"), ("lowerBound", "upperBound"), ("startIndex", "endIndex"),
      ("leading", "trailing"), ("earliest", "latest"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()

  private mutating func readOperator(_ index: Int) {
    let token = source.tokens[index]
    if token.text == "..<" || token.text == "...", index > 0, !source.tokens[index - 1].isOpening,
      source.tokens[index - 1].text != ",", source.tokens[index + 1].isClosing == false
    {
      add(.bound, token.range, token.text == "..<" ? "..." : "..<")
    }
    guard source.isInfix(index) else { return }
    if let other = Self.bounds[token.text] { add(.bound, token.range, other) }
    if let other = Self.comparisons[token.text] { add(.comparison, token.range, other) }
    switch token.text {
    case "+", "-":
      guard source.tokens[index + 1].text == "1", index > 0 else { return }
      let start = source.tokens[index - 1].range.upperBound
      add(.bound, start..<source.tokens[index + 1].range.upperBound, "")
    case "&&", "||": readParts(index)
    case "??": leaveOut(before: index, .fallback, stoppingAt: Self.weaker.union(["??"]))
    case "?":
      let stops: Set = ["=", "->"]
      guard let start = source.operandStart(before: index, stoppingAt: stops) else { return }
      negate(start...(index - 1))
    default: break
    }
  }

  /// Leaves out one of the sides of `&&` or `||`.
  private mutating func readParts(_ index: Int) {
    let stops: Set = ["&&", "||"]
    leaveOut(before: index, .condition, stoppingAt: stops)
    guard let end = source.operandEnd(after: index, stoppingAt: stops) else { return }
    let start = source.tokens[index - 1].range.upperBound
    add(.condition, start..<source.tokens[end].range.upperBound, "")
  }

  /// Leaves out the operand before an operator, and the operator.
  private mutating func leaveOut(
    before index: Int, _ kind: MistakeKind, stoppingAt stops: Set<String>
  ) {
    guard let start = source.operandStart(before: index, stoppingAt: stops) else { return }
    let place = source.tokens[start].range.lowerBound
    add(kind, place..<source.tokens[index + 1].range.lowerBound, "")
  }

  private static let weaker: Set = ["&&", "||", "==", "!=", "<", ">", "<=", ">=", "===", "!=="]
  private static let bounds = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let comparisons = [
    "==": "!=", "!=": "==", "<": ">", ">": "<", "<=": ">=", ">=": "<=", "===": "!==",
    "!==": "===", "&&": "||", "||": "&&",
  ]
}
