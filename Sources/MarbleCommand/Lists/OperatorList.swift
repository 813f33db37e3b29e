import MarbleScenarios

/// What `operators` prints: every form of every operator, function and subject, with what it does.
struct OperatorList {
  let text: String

  init(_ registry: OperatorRegistry = .standard) {
    text = registry.declarations.map(\.entry).joined(separator: "\n") + "\n"
  }
}

extension OperatorDeclaration {
  fileprivate var entry: String {
    let others = aliases.isEmpty ? "" : "\n    also \(aliases.joined(separator: ", "))"
    return "\(signature)\n    \(summary)\(others)"
  }
}
