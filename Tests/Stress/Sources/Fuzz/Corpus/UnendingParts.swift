@testable import MarbleLanguage
@testable import MarbleScenarios

/// The parts of pipelines without an end: sources that emit for ever, calls that share one
/// subscription, and calls that subscribe again.
struct UnendingParts {
  /// Expressions for a stream that emits or subscribes for ever. Examples of the registry end with
  /// `take` where their source has no end.
  let sources: [String]
  /// The forms that share a subscription.
  let sharing = OperatorDeclaration.sharing
  /// Calls of all methods of streams, with the dot.
  let stages: [String]
  /// Those among them whose arguments are streams or closures. Each may subscribe to a stream again
  /// and again.
  let subscribing: [String]

  init(_ registry: OperatorRegistry = .standard) {
    let ends = /\.take\(\d+\)$/
    sources =
      registry.declarations.map(\.example.text)
      .filter { $0.contains(ends) && !$0.hasPrefix("s.take") }
      .map { $0.replacing(ends, with: "") } + [
        "generate(initialState: 1, condition: { _ in true }, iterate: { $0 })",
        "range(0, 9223372036854775807)", "just(1).repeat()", "empty().repeat()",
        "error(\"x\").retry()", "just(1).expand { just($0) }",
      ]
    func calls(_ isIncluded: (OperatorDeclaration) -> Bool) -> [String] {
      registry.declarations.filter { $0.role == .method && isIncluded($0) }
        .map { String($0.example.text.drop { $0 != "." }) }
    }
    stages = calls { _ in true }
    subscribing = calls { $0.parameters.contains(where: \.mayBeStream) }
  }
}

extension Parameter {
  fileprivate var mayBeStream: Bool {
    arity != nil || ["stream", "array of streams"].contains(typeName)
  }
}
