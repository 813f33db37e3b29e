import MarbleDiagrams

@testable import MarbleProbes
@testable import MarbleScenarios

/// Makes the right pipeline of an equation from the parts that its left one has found.
struct EquationFilling {
  private let match: EquationMatch
  /// The range that all parts of the equation take over.
  private let place: SourceRange
  /// The names that the closures of the equation bind around the current part.
  private var bound: Set<String> = []
  /// The number of closures of the equation around the current part.
  private var depth = 0
  /// True if a part would get another meaning in its new place.
  private var isAmbiguous = false

  /// The right pipeline. Nil if a part would get another meaning in it.
  static func pipeline(
    of equation: Equation, _ match: EquationMatch, at place: SourceRange
  ) -> Expression? {
    var filling = EquationFilling(match: match, place: place)
    let pipeline = filling.fill(equation.right)
    guard !filling.isAmbiguous, pipeline.height <= Limits.expressionHeight else { return nil }
    return pipeline
  }

  private mutating func fill(_ expression: Expression) -> Expression {
    switch expression.node {
    case .name(let name):
      if let value = match.values[name] { return part(value) }
      return put(.name(name))
    case .call(let call): return fill(call)
    case .array(let elements):
      return put(
        .array(
          elements.flatMap { element in
            if let list = element.listVariable {
              return (match.lists[list.name] ?? []).map(\.value)
            }
            return [fill(element)]
          }))
    case .closure(let closure):
      let outer = bound
      bound.formUnion(closure.parameters.names)
      depth += 1
      defer {
        bound = outer
        depth -= 1
      }
      return put(.closure(closure.with(body: fill(closure.body))))
    default:
      return put(expression.mappingChildren { fill($0) }.node)
    }
  }

  private mutating func fill(_ call: MarbleLanguage.Call) -> Expression {
    let arguments = call.arguments.flatMap { argument -> [Argument] in
      if let list = argument.value.listVariable { return match.lists[list.name] ?? [] }
      return [argument.with(value: fill(argument.value))]
    }
    if call.receiver == nil {
      let name = call.function.text
      if let function = match.values[name] {
        return apply(part(function), to: arguments.map(\.value))
      }
      if EquationVariable(name) == .optionalClosure { return put(.tuple(arguments)) }
    }
    let receiver = call.receiver.map { fill($0) }
    return put(
      .call(
        MarbleLanguage.Call(
          receiver: receiver, function: Name(call.function.text, place), arguments: arguments)))
  }

  private func put(_ node: Expression.Node) -> Expression { .above(node, range: place) }

  /// A part of the author's pipeline, unless a closure of the equation hides a name of it.
  private mutating func part(_ expression: Expression) -> Expression {
    if !bound.isDisjoint(with: FreeVariables(of: expression).roots)
      || (depth > 0 && expression.hasFreeParameter)
    {
      isAmbiguous = true
    }
    return expression
  }

  /// The body of a closure for some arguments, or the call of a named function.
  private mutating func apply(_ function: Expression, to arguments: [Expression]) -> Expression {
    switch function.node {
    case .name(let name):
      let list = arguments.map { Argument(label: nil, value: $0, isTrailing: false) }
      return put(
        .call(MarbleLanguage.Call(receiver: nil, function: Name(name, place), arguments: list)))
    case .closure(let closure):
      let free = Set(arguments.flatMap { FreeVariables(of: $0).roots })
      guard let body = closure.body(for: arguments, hiding: free) else { break }
      return body
    default: break
    }
    isAmbiguous = true
    return function
  }
}

extension Closure {
  /// The body with arguments in place of the parameters. Nil if their numbers differ, or if a
  /// closure in the body hides a name of the arguments.
  fileprivate func body(for arguments: [Expression], hiding free: Set<String>) -> Expression? {
    guard body.boundNames.isDisjoint(with: free) else { return nil }
    switch parameters {
    case .anonymous(let count):
      guard count <= arguments.count else { return nil }
      return body.replacingParameters(by: arguments)
    case .named(let parameters), .parenthesized(let parameters):
      guard parameters.count == arguments.count else { return nil }
      let pairs = zip(parameters, arguments).compactMap { parameter, argument in
        parameter.name.map { ($0, argument) }
      }
      return body.replacingNames(by: Dictionary(pairs) { $1 })
    }
  }
}

extension Expression {
  /// True if it uses `$0` of a closure around it.
  fileprivate var hasFreeParameter: Bool {
    switch node {
    case .parameter: true
    case .closure: false
    default: children.contains(where: \.hasFreeParameter)
    }
  }

  /// The names that closures in it bind.
  fileprivate var boundNames: Set<String> {
    var names = children.reduce(into: Set<String>()) { $0.formUnion($1.boundNames) }
    if case .closure(let closure) = node { names.formUnion(closure.parameters.names) }
    return names
  }

  fileprivate func replacingParameters(by arguments: [Expression]) -> Expression {
    switch node {
    case .parameter(let index): arguments[index]
    case .closure: self
    default: mappingChildren { $0.replacingParameters(by: arguments) }
    }
  }

  fileprivate func replacingNames(by values: [String: Expression]) -> Expression {
    switch node {
    case .name(let name): return values[name] ?? self
    case .closure(let closure):
      let hidden = Set(closure.parameters.names)
      let visible = values.filter { !hidden.contains($0.key) }
      return mappingChildren { $0.replacingNames(by: visible) }
    default: return mappingChildren { $0.replacingNames(by: values) }
    }
  }
}
