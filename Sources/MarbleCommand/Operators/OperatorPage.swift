import MarbleDiagrams
import MarbleScenarios

/// The output of `operators NAME`: every form of the name, its flags, and pictures of an example
/// and of its edge cases. What does not fit a screen is shown on demand.
struct OperatorPage {
  let text: StyledText

  /// The lines of the smallest usual terminal, without the prompt.
  private static let screen = 23

  /// - Parameter isWhole: True to show also what does not fit a screen.
  /// - Throws: An `OperatorsError` with the nearest known name.
  init(
    _ name: String, of context: CommandContext, in registry: OperatorRegistry,
    isWhole: Bool = false
  ) throws {
    let forms = try registry.forms(of: name)
    let scaffolds = forms.map { OperatorScaffold($0, operators: context.operators) }
    let heads = forms.map { form in
      let lines = ["  " + form.summary] + Self.flags(of: form) + Self.aliases(of: form)
      return StyledText(form.signature, .title) + "\n\(lines.joined(separator: "\n"))"
    }
    let pages = zip(heads, scaffolds).map { ([$0] + Self.pictures($1)).joined(separator: "\n\n") }
    let whole = pages.joined(separator: "\n\n") + "\n"
    if isWhole || Self.lines(whole) <= Self.screen {
      text = whole
      return
    }
    let note: StyledText =
      "'marbles operators \(name) --all' shows the rest, with pictures of the edges.\n"
    let list = heads.joined(separator: "\n")
    let picture = scaffolds.firstResult { $0.plain?.body }
    let parts = [list, picture, note].compactMap(\.self)
    let short = parts.joined(separator: "\n\n")
    if Self.lines(short) <= Self.screen {
      text = short
    } else {
      let signatures = forms.map { StyledText($0.signature, .title) }.joined(separator: "\n")
      text = ([signatures] + parts.dropFirst()).joined(separator: "\n\n")
    }
  }

  private static func lines(_ text: StyledText) -> Int { text.plain.utf8.count { $0 == 0x0A } }

  private static func pictures(_ scaffold: OperatorScaffold) -> [StyledText] {
    [scaffold.plain].compactMap(\.self).map(\.body)
      + scaffold.edges.map { "  \($0.title):\n" + $0.body }
  }

  private static func flags(of form: OperatorDeclaration) -> [String] {
    form.parameters.compactMap { parameter in
      guard let first = parameter.defaultCase, let label = parameter.labels[0] else { return nil }
      let others = parameter.cases.dropFirst().map { "." + $0 }.joined(separator: " or ")
      return "  \(label) is .\(first) unless it says \(others)."
    }
  }

  private static func aliases(of form: OperatorDeclaration) -> [String] {
    form.aliases.isEmpty ? [] : ["  Also \(form.aliases.joined(separator: ", "))."]
  }
}
