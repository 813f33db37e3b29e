import MarbleScenarios

/// The output of `operators NAME`: every form of the name, its flags, and pictures of an example
/// and of its edge cases.
struct OperatorPage {
  let text: String

  /// - Throws: An `OperatorsError` with the nearest known name.
  init(_ name: String, of context: CommandContext, in registry: OperatorRegistry) throws {
    let forms = try registry.forms(of: name)
    text = forms.map { Self.page($0, context.operators) }.joined(separator: "\n\n") + "\n"
  }

  private static func page(
    _ form: OperatorDeclaration, _ operators: [OperatorDefinition]
  ) -> String {
    let scaffold = OperatorScaffold(form, operators: operators)
    let head = [form.signature, "  " + form.summary] + flags(of: form) + aliases(of: form)
    let pictures =
      [scaffold.plain].compactMap(\.self).map(\.body)
      + scaffold.edges.map { "  \($0.title):\n" + $0.body }
    return ([head.joined(separator: "\n")] + pictures).joined(separator: "\n\n")
  }

  private static func flags(of form: OperatorDeclaration) -> [String] {
    form.parameters.compactMap { parameter in
      guard case .flag(let cases) = parameter.type, let label = parameter.labels[0],
        let first = cases.first
      else { return nil }
      let others = cases.dropFirst().map { "." + $0 }.joined(separator: " or ")
      return "  \(label) is .\(first) unless it says \(others)."
    }
  }

  private static func aliases(of form: OperatorDeclaration) -> [String] {
    form.aliases.isEmpty ? [] : ["  Also \(form.aliases.joined(separator: ", "))."]
  }
}
