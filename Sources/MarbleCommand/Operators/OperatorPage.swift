import MarbleDiagrams
import MarbleScenarios

extension CommandContext {
  /// The lines of the smallest usual terminal, without the prompt.
  private static let screen = 23

  /// The output of `operators NAME`: every form of the name, its flags, and pictures of an example
  /// and of its edge cases. What does not fit a screen is shown on demand.
  ///
  /// - Parameter isWhole: True to show also what does not fit a screen.
  /// - Throws: A `CommandError` with the nearest known name.
  func operatorPage(_ name: String, isWhole: Bool = false) throws -> StyledText {
    let forms = try registry().forms(of: name)
    let scaffolds = forms.map { OperatorScaffold($0, operators: operators) }
    let heads = forms.map { form in
      StyledText(form.signature, .title) + "\n\(form.remarks.joined(separator: "\n"))"
    }
    let pages = zip(heads, scaffolds).map { ([$0] + $1.pictures).joined(separator: "\n\n") }
    let whole = pages.joined(separator: "\n\n") + "\n"
    if isWhole || whole.lineCount <= Self.screen { return whole }
    let note: StyledText =
      "'marbles operators \(name) --all' shows the rest, with pictures of the edges.\n"
    let list = heads.joined(separator: "\n")
    let picture = scaffolds.firstResult { $0.plain?.body }
    let parts = [list, picture, note].compactMap(\.self)
    let short = parts.joined(separator: "\n\n")
    if short.lineCount <= Self.screen { return short }
    let signatures = forms.map { StyledText($0.signature, .title) }.joined(separator: "\n")
    return ([signatures] + parts.dropFirst()).joined(separator: "\n\n")
  }
}

extension StyledText {
  fileprivate var lineCount: Int { plain.utf8.count { $0 == 0x0A } }
}

extension OperatorScaffold {
  fileprivate var pictures: [StyledText] {
    [plain].compactMap(\.self).map(\.body) + edges.map { "  \($0.title):\n" + $0.body }
  }
}

extension OperatorDeclaration {
  /// The summary, the flags and the aliases.
  fileprivate var remarks: [String] {
    let flags = parameters.compactMap { parameter -> String? in
      guard let first = parameter.defaultCase, let label = parameter.labels[0] else { return nil }
      let others = parameter.cases.dropFirst().map { "." + $0 }.joined(separator: " or ")
      return "  \(label) is .\(first) unless it says \(others)."
    }
    let also = aliases.isEmpty ? [] : ["  Also \(aliases.joined(separator: ", "))."]
    return ["  " + summary] + flags + also
  }
}
