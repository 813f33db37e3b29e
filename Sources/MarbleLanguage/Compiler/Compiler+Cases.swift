import MarbleDiagrams
import MarbleStreams

// Arguments of which the text says all: one of several cases, a scheduler, a diagram.

extension Compiler: ArgumentCompiler {
  func choice(
    _ expression: Expression, _ cases: [String]
  ) -> (name: String, value: CompiledExpression<Value>?)? {
    guard case .implicitMember(let name, let payload) = expression.node else {
      noteUnfit(expression, .flag(cases))
      return nil
    }
    let count = payload?.count ?? 0
    guard cases.contains(where: { $0.isCase(named: name.text, payload: count) }) else {
      let near = near(name.text, cases)
      note(.unknownFlag(name.text, allowed: cases, near: near), expression.range)
      return nil
    }
    guard let payload else { return (name.text, nil) }
    let codes = payload.compactMap { value($0.value) }
    guard codes.count == count else { return nil }
    if count == 1 { return (name.text, codes[0]) }
    return (name.text, .computed { frame in Value(members: try codes.map { try $0(frame) }) })
  }

  func scheduler(_ expression: Expression) -> SchedulerName? {
    guard let written = expression.schedulerText else {
      noteUnfit(expression, .scheduler)
      return nil
    }
    if let scheduler = SchedulerName(rawValue: written) { return scheduler }
    let allowed = SchedulerName.allCases.map(\.rawValue)
    note(.unknownFlag(written, allowed: allowed, near: nil), expression.range)
    return nil
  }

  func diagram(_ expression: Expression) -> Observable<Value>? {
    guard case .literal(.string(let text)) = expression.node else {
      noteUnfit(expression, .diagram)
      return nil
    }
    let quotes = expression.range
    let range = SourceRange(Int(quotes.start) + 1, Int(quotes.end) - 1)
    do throws(CheckError) {
      return try environment.inlineCold(text, range: range)
    } catch {
      note(error)
      return nil
    }
  }

  private func noteUnfit(_ expression: Expression, _ expected: ExpectedKind) {
    if let found = operand(expression).found { note(.unfit(expected, found), expression.range) }
  }

  func spelling(of expression: Expression) -> Parameter.Spelling {
    switch expression.node {
    case .closure: .closure
    case .name(let text): isFunction(Name(text, expression.range)) ? .functionName : .other
    case .literal(.duration): .duration
    case .literal(.integer): .integer
    case .literal: .literal
    case .array: .array
    case .implicitMember: .implicitMember
    case .call: .call
    default: .other
    }
  }

  private func isFunction(_ name: Name) -> Bool {
    guard !closures.contains(where: { $0.names.contains(name.text) }) else { return false }
    return (try? environment.callable(named: name)) != nil
  }
}

extension String {
  /// True if a declared case, such as `default(value)`, has this name and this number of values.
  fileprivate func isCase(named name: String, payload count: Int) -> Bool {
    let parts = split { $0 == "(" || $0 == ")" }
    let names = parts.count == 1 ? [] : parts[1].split(separator: ",")
    return parts[0] == name && names.count == count
  }
}
