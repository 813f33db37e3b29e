import MarbleDiagrams
import MarbleStreams

// Arguments of which the text says all: one of several cases, a scheduler, a diagram.

extension Compiler: ArgumentCompiler {
  func choice(
    _ operand: Operand, _ cases: [String]
  ) -> (name: String, value: CompiledExpression<Value>?)? {
    guard case .implicitMember(let name, let payload) = operand.expression.node else {
      return unfit(operand, .flag(cases))
    }
    let count = payload?.count ?? 0
    guard cases.contains(where: { $0.isCase(named: name.text, payload: count) }) else {
      return unknownCase(name.text, operand, allowed: cases)
    }
    guard let code = value(operand) else { return nil }
    return (name.text, payload.map { _ in code.map { Value(members: $0.members.map(\.value)) } })
  }

  func scheduler(_ operand: Operand) -> SchedulerName? {
    guard let written = operand.expression.schedulerText else {
      return unfit(operand, .scheduler)
    }
    if let scheduler = SchedulerName(rawValue: written) { return scheduler }
    return unknownCase(written, operand, allowed: SchedulerName.allCases.map(\.rawValue))
  }

  /// Notes that a parameter does not have a case. The values in its parentheses belong to no case.
  private func unknownCase<Result>(
    _ name: String, _ operand: Operand, allowed: [String]
  ) -> Result? {
    forgetParts(of: operand)
    note(.unknownFlag(name, allowed: allowed, near: near(name, allowed)), operand.range)
    return nil
  }

  func diagram(_ operand: Operand) -> Observable<Value>? {
    guard case .literal(.string(let text)) = operand.expression.node else {
      return unfit(operand, .diagram)
    }
    let range = SourceRange(Int(operand.range.start) + 1, Int(operand.range.end) - 1)
    do throws(CheckError) {
      return try environment.inlineCold(text, range: range)
    } catch {
      note(error)
      return nil
    }
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
