import MarbleDiagrams

// `base[index]`: an element of an array, or a character of a string.

extension Compiler {
  func subscripted(
    _ base: Expression, at index: Expression, _ range: SourceRange
  ) -> Code {
    let collection = operand(base)
    let position = converted(operand(index), .integer) { $0.integer }
    if collection.code.isStream {
      return invalid(.memberOfStream("subscript", UnknownWord(near: nil, hint: nil)), base.range)
    }
    guard let code = value(collection), let position else { return .invalid }
    let evaluationLog = environment.evaluationLog
    let isConstant = code.constant != nil && position.constant != nil
    return folded(range, ifConstant: isConstant) { frame in
      let value = try code(frame)
      let position = try position(frame)
      guard let element = try value.element(at: position, chargedTo: evaluationLog, range) else {
        throw EvaluationError(.indexOutOfRange(position, of: value), index.range)
      }
      return element
    }
  }
}

extension Value {
  /// Returns nil if the index is out of range.
  fileprivate func element(
    at index: Int, chargedTo evaluationLog: EvaluationLog, _ range: SourceRange
  ) throws(EvaluationError) -> Value? {
    switch self {
    case .array(let elements): return elements.indices.contains(index) ? elements[index] : nil
    case .string(let text):
      // A character is found by reading the text up to it.
      try ValueSize.read(self, at: range, chargedTo: evaluationLog)
      return index < 0 ? nil : text.dropFirst(index).first.map { .string(String($0)) }
    default: throw EvaluationError(.subscriptMissing(of: self), range)
    }
  }
}
