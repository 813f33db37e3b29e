import MarbleDiagrams

// `base[index]`: an element of an array, or a character of a string.

extension Compiler {
  mutating func subscripted(
    _ base: Expression, at index: Expression, _ range: SourceRange
  ) -> Operand {
    let collection = operand(base)
    let position = integer(index)
    if case .stream = collection {
      return invalid(.memberOfStream("subscript", UnknownWord(near: nil, hint: nil)), base.range)
    }
    guard let code = value(collection, base.range), let position else { return .invalid }
    let failures = environment.failures
    let isConstant = code.constant != nil && position.constant != nil
    return folded(range, ifConstant: isConstant) { frame in
      let value = try code(frame)
      let position = try position(frame)
      guard let element = try value.element(at: position, chargedTo: failures, range) else {
        throw EvaluationFailure(.indexOutOfRange(position, of: value), index.range)
      }
      return element
    }
  }
}

extension Value {
  /// Returns nil if the index is out of range.
  fileprivate func element(
    at index: Int, chargedTo failures: FailureSink, _ range: SourceRange
  ) throws(EvaluationFailure) -> Value? {
    switch self {
    case .array(let elements): return elements.indices.contains(index) ? elements[index] : nil
    case .string(let text):
      // A character is found by reading the text up to it.
      try ValueSize.read(self, at: range, chargedTo: failures)
      return index < 0 ? nil : text.dropFirst(index).first.map { .string(String($0)) }
    default: throw EvaluationFailure(.subscriptMissing(of: self), range)
    }
  }
}
