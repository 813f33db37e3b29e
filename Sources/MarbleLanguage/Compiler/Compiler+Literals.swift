import MarbleDiagrams

// Literals.

extension Compiler {
  func literal(_ literal: Literal, _ range: SourceRange) -> Code {
    switch literal {
    case .string(let text): return .value(.constant(.string(text)))
    case .integer(let number): return .value(.constant(.integer(number)))
    case .decimal(let number): return .value(.constant(.decimal(number)))
    case .boolean(let flag): return .value(.constant(.boolean(flag)))
    case .none: return .value(.constant(.none))
    case .void: return .value(.constant(.void))
    case .duration(let syntax):
      return syntax.duration(tick: environment.tick).map { .value(.constant(.duration($0))) }
        ?? invalid(CheckFact(EvaluationFact.durationOverflow), range)
    }
  }

  func interpolation(_ segments: [Expression.Segment], _ range: SourceRange) -> Code {
    var codes: [CompiledExpression<String>] = []
    for segment in segments {
      switch segment {
      case .text(let text): codes.append(.constant(text))
      case .expression(let expression):
        guard let code = value(expression) else { continue }
        codes.append(code.map(\.display))
      }
    }
    guard codes.count == segments.count else { return .invalid }
    return folded(range, ifConstant: codes.allSatisfy { $0.constant != nil }) { frame in
      var text = ""
      for code in codes { text = try ValueSize.joined(text, code(frame), at: range) }
      return .string(text)
    }
  }

  func array(_ elements: [Expression], _ range: SourceRange) -> Code {
    var codes: [CompiledExpression<Value>] = []
    for element in elements {
      if let code = value(element) { codes.append(code) }
    }
    guard codes.count == elements.count else { return .invalid }
    let log = environment.evaluationLog
    let literals = elements.map(\.integerLiterals)
    return folded(range, ifConstant: codes.allSatisfy { $0.constant != nil }) { frame in
      let values = literals.adapting(try codes.map { try $0(frame) })
      return try ValueSize.checked(.array(values), at: range, chargedTo: log)
    }
  }

  /// A tuple, or a case with its values.
  func compound(
    _ arguments: [Argument], _ range: SourceRange, _ make: @escaping ([Value.Member]) -> Value
  ) -> Code {
    var members: [(label: String?, code: CompiledExpression<Value>)] = []
    for argument in arguments {
      if let code = value(argument.value) { members.append((argument.label?.text, code)) }
    }
    guard members.count == arguments.count else { return .invalid }
    let log = environment.evaluationLog
    let isConstant = members.allSatisfy { $0.code.constant != nil }
    return folded(range, ifConstant: isConstant) { frame in
      let values = try members.map { Value.Member(label: $0.label, try $0.code(frame)) }
      return try ValueSize.checked(make(values), at: range, chargedTo: log)
    }
  }
}
