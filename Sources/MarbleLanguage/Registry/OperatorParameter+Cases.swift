import MarbleDiagrams
import MarbleStreams

// Arguments of which the text says all: one of several cases, a scheduler, a diagram.

extension OperatorParameter
where Argument: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
  /// One of the cases of a type, which a scenario writes as `.case`.
  ///
  /// - Parameter fallback: The case if a call leaves it out. Nil means the first.
  static func flag(_ label: String?, _ type: Argument.Type, else fallback: Argument? = nil) -> Self
  {
    let all = [fallback].compactMap(\.self) + type.allCases.filter { $0 != fallback }
    let cases = all.map(\.rawValue)
    let flag = Self(
      Parameter([label], cases: cases, default: cases[0]),
      one: { compiler, operand in
        let choice = compiler.choice(operand, cases)
        return all.first { $0.rawValue == choice?.name }.map { flag in { _ in flag } }
      })
    return .optional(flag, else: all[0])
  }
}

extension OperatorParameter<Void> {
  /// One case, with which an operator of another library overrides a form.
  ///
  /// - Parameters:
  ///   - label: The label in the scenario; nil for none.
  ///   - name: The name of the case: `main` for `.main`.
  public static func flag(_ label: String?, _ name: String) -> Self {
    Self(
      Parameter([label], cases: [name]),
      one: { compiler, operand in compiler.choice(operand, [name]).map { _ in { _ in } } })
  }
}

extension OperatorParameter<(name: String, value: Value?)> {
  /// The name of one of these cases, and the value in its parentheses.
  static func choice(_ label: String?, _ cases: [String]) -> Self {
    Self(
      Parameter([label], cases: cases),
      one: { compiler, operand in
        compiler.choice(operand, cases).map { choice in
          { (choice.name, try choice.value?($0.frame)) }
        }
      })
  }
}

extension OperatorParameter<any SchedulerType> {
  /// A scheduler that the scenario names.
  static func scheduler(_ labels: String?...) -> Self {
    Self(
      Parameter(labels, "scheduler") { $0.isCase },
      one: { compiler, operand in
        compiler.scheduler(operand).map { name in { $0.named(name) } }
      })
  }
}

extension OperatorParameter<Observable<Value>> {
  /// The stream that the text of a diagram is.
  static var diagram: Self {
    Self(
      Parameter([], "diagram") { _ in true },
      one: { compiler, operand in
        compiler.diagram(operand).map { stream in { $0.counted(Pipeline(stream)) } }
      })
  }
}

extension Expression {
  /// `main(.syncIfIdle)` in `.main(.syncIfIdle)`. Nil if it is no case.
  var schedulerText: String? {
    guard case .implicitMember(let name, let options) = node else { return nil }
    guard let options else { return name.text }
    guard options.count == 1, options[0].label == nil,
      case .implicitMember(let option, nil) = options[0].value.node
    else { return "\(name.text)(…)" }
    return "\(name.text)(.\(option.text))"
  }
}
