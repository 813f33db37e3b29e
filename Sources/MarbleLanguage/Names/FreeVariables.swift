/// Collects the free names of an expression. Parameters of closures shadow other names.
package struct FreeVariables {
  package enum Reference {
    /// The function of a call.
    case call(Name)
    /// Members after the name are part of it: `signUpButton.isEnabled`.
    case value(Name)

    var name: Name {
      switch self {
      case .call(let name), .value(let name): name
      }
    }
  }

  package private(set) var uses: [Reference] = []
  /// The subjects that a `multicast` sends into.
  private(set) var multicast: [String] = []
  /// The number of enclosing closures that bind each name.
  private var bound: [String: Int] = [:]

  mutating func visit(_ expression: Expression) {
    if case .closure(let closure) = expression.node { return visit(closure) }
    if let name = expression.dottedName {
      if !isBound(name.root) { uses.append(.value(name)) }
      return
    }
    if case .call(let call) = expression.node { note(call) }
    expression.forEachChild { visit($0) }
  }

  mutating func visit(_ closure: Closure) {
    let names = closure.parameters.names
    for name in names { bound[name, default: 0] += 1 }
    visit(closure.body)
    for name in names { bound[name, default: 0] -= 1 }
  }

  private mutating func note(_ call: Call) {
    if call.receiver == nil, !isBound(call.function.text) { uses.append(.call(call.function)) }
    if call.function.text == "multicast" {
      multicast += call.arguments.compactMap { $0.value.dottedName?.text }
    }
  }

  private func isBound(_ name: String) -> Bool { !bound.isEmpty && bound[name, default: 0] > 0 }
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
  package var names: [Name] { uses.map(\.name) }

  /// The used names without members.
  package var roots: [String] { names.map(\.root) }
}

extension Closure.Parameters {
  /// The names that the closure binds in its body: `_` for one that no expression can use.
  package var names: [String] {
    switch self {
    case .anonymous(let count): (0..<count).map { "$\($0)" }
    case .named(let parameters), .parenthesized(let parameters): parameters.map { $0.name ?? "_" }
    }
  }
}
