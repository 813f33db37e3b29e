import MarbleDiagrams

@testable import MarbleProbes
@testable import MarbleScenarios

/// The parts of a pipeline for which the variables of an equation stand.
struct EquationMatch {
  /// The names of a scenario that decide whether a variable can represent them.
  struct Names {
    let rows: Set<String>
    let hotRows: Set<String>
    let functions: Set<String>
  }

  private(set) var values: [String: Expression] = [:]
  private(set) var lists: [String: [Argument]] = [:]
  private let names: Names

  /// Nil if the expression has another form than the left side.
  init?(_ equation: Equation, _ expression: Expression, _ names: Names) {
    self.names = names
    guard bind(equation.left, to: expression) else { return nil }
  }

  private mutating func bind(_ pattern: Expression, to expression: Expression) -> Bool {
    switch (pattern.node, expression.node) {
    case (.name(let name), _) where EquationVariable(name) != nil: note(name, expression)
    case (.call(let pattern), .call(let call)): bind(pattern, to: call)
    default: pattern.children.isEmpty && pattern.spelling == expression.spelling
    }
  }

  private mutating func bind(_ pattern: MarbleLanguage.Call, to call: MarbleLanguage.Call) -> Bool {
    guard pattern.function.text == call.function.text else { return false }
    switch (pattern.receiver, call.receiver) {
    case (let receiver?, let actual?): if !bind(receiver, to: actual) { return false }
    case (nil, nil): break
    default: return false
    }
    var rest = call.arguments[...]
    for argument in pattern.arguments {
      if let list = argument.value.listVariable {
        let count = rest.prefix { list.accepts($0) }.count
        guard count > 0 || list.kind == .options else { return false }
        lists[list.name] = Array(rest.prefix(count))
        rest = rest.dropFirst(count)
      } else if rest.isEmpty, argument.value.isOptionalClosure {
        break
      } else {
        guard let actual = rest.popFirst(), argument.label?.text == actual.label?.text,
          bind(argument.value, to: actual.value)
        else { return false }
      }
    }
    return rest.isEmpty
  }

  private mutating func note(_ name: String, _ expression: Expression) -> Bool {
    guard isSuitable(expression, for: name) else { return false }
    if let known = values[name] { return known.spelling == expression.spelling }
    values[name] = expression
    return true
  }

  private func isSuitable(_ expression: Expression, for variable: String) -> Bool {
    var isFunction = expression.isClosure
    if case .name(let name) = expression.node { isFunction = names.functions.contains(name) }
    switch EquationVariable(variable) {
    case .closure, .optionalClosure: return isFunction
    case .row: return expression.isName(in: names.rows)
    case .hotRow: return expression.isName(in: names.hotRows)
    case .duration: return !isFunction && !expression.isZeroDuration
    default: return !isFunction
    }
  }
}

extension Expression {
  /// The variable for several arguments, if the expression is one.
  var listVariable: (name: String, kind: EquationVariable, accepts: (Argument) -> Bool)? {
    guard case .name(let name) = node else { return nil }
    switch EquationVariable(name) {
    case .arguments?:
      // `merge([s, t])` has one argument, and `from([[s, t]])` is no stream of streams.
      return (
        name, .arguments,
        {
          $0.label == nil && !$0.isTrailing && !$0.value.isClosure
            && (name == "vs" || !$0.value.isArray)
        }
      )
    case .options?: return (name, .options, { $0.label != nil && !$0.isTrailing })
    default: return nil
    }
  }

  fileprivate var isArray: Bool { if case .array = node { true } else { false } }

  fileprivate func isName(in names: Set<String>) -> Bool {
    if case .name(let name) = node { names.contains(name) } else { false }
  }

  fileprivate var isOptionalClosure: Bool {
    guard case .name(let name) = node else { return false }
    return EquationVariable(name) == .optionalClosure
  }

  fileprivate var isZeroDuration: Bool {
    guard case .literal(.duration(let duration)) = node else { return false }
    return switch duration {
    case .duration(let length): length == .zero
    case .ticks(let count): count == 0
    }
  }
}
