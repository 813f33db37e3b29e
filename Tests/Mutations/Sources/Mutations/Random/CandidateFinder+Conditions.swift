extension CandidateFinder {
  /// Adds the mistakes in the condition that a word begins.
  mutating func readCondition(_ index: Int) {
    let token = source.tokens[index]
    guard ["if", "guard", "while"].contains(token.text), index == 0 || !isMember(index),
      let end = conditionEnd(after: index)
    else { return }
    let parts = source.parts(of: (index + 1)..<end)
    for (number, part) in parts.enumerated() where isBoolean(part) {
      negate(part)
      guard parts.count > 1 else { continue }
      let place = source.place(of: part)
      if number + 1 < parts.count {
        let next = source.place(of: parts[number + 1])
        add(.condition, place.lowerBound..<next.lowerBound, "")
      } else {
        let last = source.place(of: parts[number - 1])
        add(.condition, last.upperBound..<place.upperBound, "")
      }
    }
  }

  /// Negates a condition, unless turning its comparison does the same.
  mutating func negate(_ part: ClosedRange<Int>) {
    var isComparison = false
    var isCompound = false
    var index = part.lowerBound
    while index <= part.upperBound {
      let text = source.tokens[index].text
      if source.isInfix(index) {
        isComparison = isComparison || text == "==" || text == "!="
        isCompound = isCompound || text == "&&" || text == "||"
      }
      index = (source.tokens[index].isOpening ? source.partners[index] ?? index : index) + 1
    }
    guard isCompound || !isComparison else { return }
    let place = source.place(of: part)
    if source.tokens[part.lowerBound].text == "!", !isCompound {
      let rest = source.place(of: (part.lowerBound + 1)...part.upperBound)
      add(.condition, place, source.text(rest))
    } else {
      add(.condition, place, "!(\(source.text(place)))")
    }
  }

  /// Adds the exchange of two neighbours in a list of arguments or elements.
  mutating func readList(_ open: Int) {
    guard let close = source.partners[open], open + 1 < close, !isUnordered(open...close) else {
      return
    }
    let parts = source.parts(of: (open + 1)..<close)
    for (one, other) in zip(parts, parts.dropFirst()) where hasLabel(one) == hasLabel(other) {
      let values = (value(of: one), value(of: other))
      if isAlike(values.0, values.1) { addExchange(values.0, values.1) }
    }
  }

  /// True for what is compared or looked through, so that its order makes no difference: the
  /// arguments of `min` and `max`, a list before `.contains`, and the elements of a set.
  private func isUnordered(_ list: ClosedRange<Int>) -> Bool {
    let text = { (index: Int) in
      source.tokens.indices.contains(index) ? source.tokens[index].text : ""
    }
    let (open, close) = (list.lowerBound, list.upperBound)
    if ["min", "max"].contains(text(open - 1)) { return true }
    guard text(open) == "[" else { return false }
    return text(close + 1) == "." && text(close + 2) == "contains"
      || text(open - 1) == "=" && text(open - 2) == "Set"
  }

  private func hasLabel(_ part: ClosedRange<Int>) -> Bool {
    part.count > 2 && source.tokens[part.lowerBound + 1].text == ":"
  }

  /// The value of an argument, without its label.
  private func value(of part: ClosedRange<Int>) -> ClosedRange<Int> {
    hasLabel(part) ? (part.lowerBound + 2)...part.upperBound : part
  }

  /// True if two values may have one type: their first tokens are of one kind.
  private func isAlike(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> Bool {
    let (first, second) = (source.tokens[one.lowerBound], source.tokens[other.lowerBound])
    let isClosure = first.text == "{" || second.text == "{"
    return first.kind == second.kind && (!isClosure || first.text == second.text)
  }

  private func isMember(_ index: Int) -> Bool { source.tokens[index - 1].text == "." }

  /// Returns the index after the last token of a condition.
  private func conditionEnd(after index: Int) -> Int? {
    let isGuard = source.tokens[index].text == "guard"
    var current = index + 1
    while current < source.tokens.count, !source.tokens[current].isClosing {
      let text = source.tokens[current].text
      if isGuard ? text == "else" : text == "{" { return current > index + 1 ? current : nil }
      let isOpening = source.tokens[current].isOpening
      current = (isOpening ? source.partners[current] ?? current : current) + 1
    }
    return nil
  }

  /// True for a part that is no binding, no pattern and no availability.
  private func isBoolean(_ part: ClosedRange<Int>) -> Bool {
    let first = source.tokens[part.lowerBound].text
    return !["let", "var", "case"].contains(first) && !first.hasPrefix("#")
  }
}

extension SourceText {
  /// Splits tokens at the commas outside of brackets.
  func parts(of range: Range<Int>) -> [ClosedRange<Int>] {
    var parts: [ClosedRange<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if tokens[index].text == "," {
        if start < index { parts.append(start...(index - 1)) }
        start = index + 1
      }
      index = (tokens[index].isOpening ? partners[index] ?? index : index) + 1
    }
    if start < range.upperBound { parts.append(start...(range.upperBound - 1)) }
    return parts
  }
}
