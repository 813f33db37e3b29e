@testable import MarbleScenarios

/// The parts of pipelines without an end: sources that emit for ever, calls that share one
/// subscription, and calls that subscribe again.
struct UnendingParts {
  /// Expressions for a stream that emits or subscribes for ever. The registry shows such a source
  /// with `take`; these are without it.
  let sources: [String]
  /// The forms that share a subscription.
  let sharing = OperatorDeclaration.sharing
  /// Calls of methods with the dot, whose closures or arguments are streams. Each may subscribe to
  /// them again and again.
  let subscribing: [String]

  init(_ registry: OperatorRegistry = .standard) {
    sources =
      registry.declarations.compactMap { form in
        form.example.text.firstRange(of: ".take(").map {
          String(form.example.text[..<$0.lowerBound])
        }
      }.filter { !$0.isEmpty && $0 != "s" } + [
        "generate(initialState: 1, condition: { _ in true }, iterate: { $0 })",
        "range(0, 9223372036854775807)", "just(1).repeat()", "empty().repeat()",
        "error(\"x\").retry()", "just(1).expand { just($0) }",
      ]
    subscribing = registry.declarations.compactMap { form in
      guard form.role == .method, form.parameters.contains(where: \.mayBeStream) else { return nil }
      let text = form.example.text
      return text.firstIndex(of: ".").map { String(text[$0...]) }
    }
  }
}

extension Parameter {
  fileprivate var mayBeStream: Bool {
    switch type {
    case .stream, .streams, .streamList, .function: true
    default: false
    }
  }
}
