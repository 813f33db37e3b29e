import MarbleScenarios

/// What `operators` prints: every form of every operator that `let` takes, with what it does.
///
/// Subjects stand in rows of their own, functions of values in closures: `operators NAME` shows them.
struct OperatorList {
  let text: String

  init(_ registry: OperatorRegistry = .standard) {
    let taken = registry.declarations.filter { $0.role == .method || $0.role == .source }
    text = taken.map(\.entry).joined(separator: "\n") + "\n"
  }
}

extension OperatorDeclaration {
  fileprivate var entry: String {
    let others = aliases.isEmpty ? "" : "\n    also \(aliases.joined(separator: ", "))"
    return "\(signature)\n    \(summary)\(others)"
  }
}
