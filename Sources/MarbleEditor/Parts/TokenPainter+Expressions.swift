import MarbleDiagrams
import MarbleScenarios

// The tokens of pipelines and closures.

extension TokenPainter {
  mutating func paint(_ closure: Closure) {
    switch closure.parameters {
    case .anonymous: break
    case .named(let parameters), .parenthesized(let parameters):
      for parameter in parameters { paint(parameter.range, .parameter) }
    }
    paint(closure.body)
  }

  mutating func paint(_ expression: Expression) {
    switch expression.node {
    case .literal(let literal): paint(expression.range, TokenStyle(literal))
    // The expressions in the string are painted over it.
    case .interpolation: paint(expression.range, .string)
    case .name: paint(expression.range, .stream)
    case .parameter: paint(expression.range, .parameter)
    case .implicitMember(let name, let arguments):
      paint(name.range, .value)
      paintLabels(arguments ?? [])
    case .member(_, let name): paint(name.range, .member)
    case .tuple(let members): paintLabels(members)
    case .call(let call):
      paint(call.function.range, call.receiver == nil ? .function : .stage)
      paintLabels(call.arguments)
      if let event = call.event {
        paint(event)
        if let condition = event.condition { paint(condition) }
        return
      }
    case .closure(let closure): return paint(closure)
    case .binary(let operation): paint(operation.symbolRange, .sign)
    case .array, .element, .subscripted, .unary, .conditional: break
    }
    for child in expression.children { paint(child) }
  }

  private mutating func paintLabels(_ arguments: [Argument]) {
    for case let label? in arguments.map(\.label) { paint(label.range, .label) }
  }
}

extension TokenStyle {
  fileprivate init(_ literal: Literal) {
    switch literal {
    case .string: self = .string
    case .integer, .decimal, .duration: self = .number
    case .boolean, .none, .void: self = .keyword
    }
  }
}
