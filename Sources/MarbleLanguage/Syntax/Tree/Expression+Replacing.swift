import MarbleDiagrams

extension Expression {
  /// The same place of the text with another node. The height stays, as an upper bound.
  package func replacing(_ node: Node) -> Expression {
    Expression(node: node, range: range, height: height).parenthesized(extent)
  }
}

extension Expression {
  /// The expression with numbers in the place of their names. Parameters of closures hide names.
  func replacing(_ numbers: [String: Value]) -> Expression {
    if numbers.isEmpty { return self }
    switch node {
    case .name(let name):
      switch numbers[name] {
      case .integer(let number): return replacing(.literal(.integer(number)))
      case .decimal(let number): return replacing(.literal(.decimal(number)))
      default: return self
      }
    case .closure(let closure): return replacing(.closure(closure.replacing(numbers)))
    default: return mappingChildren { $0.replacing(numbers) }
    }
  }
}

extension Closure {
  func replacing(_ numbers: [String: Value]) -> Closure {
    let hidden = Set(parameters.names)
    return with(body: body.replacing(numbers.filter { !hidden.contains($0.key) }))
  }
}

extension Call {
  /// The same call with another name.
  package func named(_ name: String, _ arguments: [Argument]? = nil) -> Call {
    Call(
      receiver: receiver, function: Name(name, function.range),
      arguments: arguments ?? self.arguments, event: event)
  }

  package func with(receiver: Expression) -> Call {
    Call(receiver: receiver, function: function, arguments: arguments, event: event)
  }

  package func with(arguments: [Argument]) -> Call {
    Call(receiver: receiver, function: function, arguments: arguments, event: event)
  }
}

extension Argument {
  package func with(value: Expression) -> Argument {
    Argument(label: label, value: value, isTrailing: isTrailing)
  }
}

extension Closure {
  package func with(body: Expression) -> Closure {
    Closure(parameters: parameters, body: body, range: range)
  }
}

extension Array {
  package func replacing(at index: Int, by element: Element) -> [Element] {
    var copy = self
    copy[index] = element
    return copy
  }

  package func removing(at index: Int) -> [Element] {
    var copy = self
    copy.remove(at: index)
    return copy
  }
}
