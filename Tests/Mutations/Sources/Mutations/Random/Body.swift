/// The code of a function, an initializer or an accessor, with the functions and closures in it.
struct Body {
  /// The index of the opening brace.
  let open: Int
  let close: Int
  /// True if a single expression in it is its result.
  let hasResult: Bool
  var isInitializer = false
}

extension SourceText {
  /// Returns the bodies of the declarations, and the literals that are initial values outside of
  /// them.
  func declarations() -> (bodies: [Body], initialValues: [Int]) {
    var bodies: [Body] = []
    var values: [Int] = []
    var index = 0
    while index < tokens.count {
      let isMember = index > 0 && tokens[index - 1].text == "."
      switch tokens[index].text {
      case "func", "init", "deinit", "subscript":
        guard !isMember, let open = bodyStart(after: index), let close = partners[open] else {
          break
        }
        let arrow = tokens[index..<open].contains { $0.text == "->" }
        let isInitializer = tokens[index].text == "init"
        add(open, close, hasResult: arrow, isInitializer: isInitializer, to: &bodies)
        index = close
      case "var", "let":
        guard !isMember else { break }
        index = skipVariable(index, &bodies, &values)
      default: break
      }
      index += 1
    }
    return (bodies, values)
  }

  /// Returns the last token of a variable's declaration.
  private func skipVariable(_ start: Int, _ bodies: inout [Body], _ values: inout [Int]) -> Int {
    var index = start + 1
    var hasValue = false
    while index < tokens.count, !tokens[index].isClosing, index == start + 1 || continues(index) {
      let token = tokens[index]
      if token.text == "=", !hasValue {
        hasValue = true
        if index + 1 < tokens.count, isSingleToken(index + 1) { values.append(index + 1) }
      }
      if token.isOpening {
        guard let close = partners[index] else { return index }
        let hasAccessors =
          token.text == "{" && index + 1 < close
          && Self.accessors.contains(tokens[index + 1].text)
        if token.text == "{", !hasValue || hasAccessors {
          add(index, close, hasResult: true, to: &bodies)
          return close
        }
        index = close
      }
      index += 1
    }
    return index - 1
  }

  private func isSingleToken(_ index: Int) -> Bool {
    index + 1 >= tokens.count || tokens[index + 1].startsLine && !continues(index + 1)
  }

  /// Adds a body, or those of the accessors in it.
  private func add(
    _ open: Int, _ close: Int, hasResult: Bool, isInitializer: Bool = false,
    to bodies: inout [Body]
  ) {
    guard open + 1 < close else { return }
    guard Self.accessors.contains(tokens[open + 1].text) else {
      bodies.append(
        Body(open: open, close: close, hasResult: hasResult, isInitializer: isInitializer))
      return
    }
    var index = open + 1
    var word = ""
    while index < close {
      if tokens[index].kind == .word, Self.accessors.contains(tokens[index].text) {
        word = tokens[index].text
      }
      if tokens[index].text == "{", let end = partners[index] {
        if index + 1 < end {
          bodies.append(Body(open: index, close: end, hasResult: word == "get"))
        }
        index = end
      }
      index += 1
    }
  }

  /// Returns the brace that opens the body of a function; nil for a requirement of a protocol.
  private func bodyStart(after index: Int) -> Int? {
    var current = index + 1
    while current < tokens.count {
      let token = tokens[current]
      if token.text == "{" { return current }
      if token.isClosing { return nil }
      let begins = Token.statementWords.contains(token.text) || token.text == "@"
      if token.startsLine,
        begins || token.kind == .directive || token.text == "public"
          || token.text == "package"
      {
        return nil
      }
      current = (token.isOpening ? partners[current] ?? current : current) + 1
    }
    return nil
  }

  private static let accessors: Set = ["get", "set", "willSet", "didSet", "_read", "_modify"]
}
