import MarbleScenarios

/// The output of `operators`: every form of every operator that `let` accepts, with its summary.
///
/// Subjects belong to rows, and functions of values belong to closures: `operators NAME` shows
/// these.
struct OperatorList {
  let text: String

  init(_ registry: OperatorRegistry) {
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
