/// Collects the free names of an expression. Parameters of closures shadow other names.
package struct FreeVariables {
  package enum Reference {
    /// The function of a call.
    case call(Name)
    /// Members after the name are part of it: `signUpButton.isEnabled`.
    case value(Name)
  }

  package private(set) var uses: [Reference] = []
  /// The subjects that a `multicast` sends into.
  private(set) var multicast: [String] = []
  /// The number of enclosing closures that bind each name.
  private var bound: [String: Int] = [:]

  mutating func visit(_ expression: Expression) {
    switch expression.node {
    case .literal, .parameter: break
    case .interpolation(let segments):
      for case .expression(let value) in segments { visit(value) }
    case .array(let elements):
      for element in elements { visit(element) }
    case .tuple(let members): visit(members)
    case .implicitMember(_, let arguments): visit(arguments ?? [])
    case .name, .member: visitMember(expression)
    case .element(let base, _): visit(base)
    case .subscripted(let base, let index):
      visit(base)
      visit(index)
    case .call(let call): visit(call)
    case .closure(let closure): visit(closure)
    case .unary(_, let operand): visit(operand)
    case .binary(let operation):
      visit(operation.left)
      visit(operation.right)
    case .conditional(let condition, let first, let second):
      visit(condition)
      visit(first)
      visit(second)
    }
  }

  mutating func visit(_ closure: Closure) {
    let names = closure.parameters.names
    for name in names { bound[name, default: 0] += 1 }
    visit(closure.body)
    for name in names { bound[name, default: 0] -= 1 }
  }

  private mutating func visit(_ call: Call) {
    if let receiver = call.receiver {
      visit(receiver)
    } else if !isBound(call.function.text) {
      uses.append(.call(call.function))
    }
    if call.function.text == "multicast" {
      multicast += call.arguments.compactMap { $0.value.dottedName?.text }
    }
    visit(call.arguments)
    if let condition = call.event?.condition { visit(condition) }
  }

  private mutating func visit(_ arguments: [Argument]) {
    for argument in arguments { visit(argument.value) }
  }

  private mutating func visitMember(_ expression: Expression) {
    if let name = expression.dottedName {
      if !isBound(name.root) { uses.append(.value(name)) }
    } else if case .member(let base, _) = expression.node {
      visit(base)
    }
  }

  private func isBound(_ name: String) -> Bool { bound[name, default: 0] > 0 }
}

extension FreeVariables {
  package init(of expression: Expression) {
    self.init()
    visit(expression)
  }

  package init(of closure: Closure) {
    self.init()
    visit(closure)
  }

  /// The used names, with their members.
  package var names: [Name] {
    uses.map { use in
      switch use {
      case .call(let name), .value(let name): name
      }
    }
  }

  /// The used names without members.
  package var roots: [String] { names.map(\.root) }
}

extension Closure.Parameters {
  /// The names that the closure binds in its body.
  package var names: [String] {
    switch self {
    case .anonymous: []
    case .named(let parameters), .parenthesized(let parameters): parameters.compactMap(\.name)
    }
  }
}
