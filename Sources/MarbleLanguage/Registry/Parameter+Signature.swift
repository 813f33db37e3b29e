// The spelling of parameters and forms in messages and in the list of operators.

extension OperatorDeclaration {
  /// `debounce(_: duration, onCompletion: .flush or .drop)`. Optional parameters are in brackets.
  package var signature: String { signature(as: name) }

  package func signature(as name: String) -> String {
    if case .property = build { return name }
    return name + "(" + parameters.map(\.signature).joined(separator: ", ") + ")"
  }
}

extension Parameter {
  package var signature: String {
    let label = labels[0] ?? "_"
    let text = "\(label): \(typeName)" + (isVariadic ? "..." : "")
    return isOptional ? "[\(text)]" : text
  }

  /// The type as a signature spells it.
  var typeName: String {
    switch type {
    case .duration: "duration"
    case .count: "count"
    case .integer: "integer"
    case .value, .values: "value"
    case .boolean: "true or false"
    case .reset: "true or false or closure"
    case .stream, .streams: "stream"
    case .streamList: "array of streams"
    case .function: "closure"
    case .flag(let cases), .choice(let cases): cases.map { "." + $0 }.joined(separator: " or ")
    case .scheduler: "scheduler"
    case .diagram: "diagram"
    }
  }
}
