import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

extension CodeActions {
  /// True if a person has sent the request. Many editors send one on their own at each move of the
  /// cursor, and older ones do not say why. The mutants of a line run its scenarios some ten times,
  /// and nothing cancels them, so only a person may request them.
  static func areInvoked(by context: JSONValue?) -> Bool {
    context?["triggerKind"]?.integer == 1
  }

  /// A comment for each change of a pipeline in some lines that no scenario notices. The document
  /// holds: otherwise every change would be noticed.
  func acceptedMutants(in lines: ClosedRange<Int>) -> [JSONValue] {
    var selection = MutantSelection()
    selection.isComplete = false
    selection.isChanged = { _, changed in changed.overlaps(lines) }
    let suite = ScenarioSuite(sources: [document.source])
    let report = try? suite.mutants(
      systems: environment.systems, operators: environment.operators, selection)
    let survivors = report?.mutants.filter { mutant in
      mutant.outcome == .survived && lines.contains(mutant.place.line)
    }
    return (survivors ?? []).compactMap(acceptance)
  }

  /// The comment stands above the statement of the pipeline. The person writes the reason.
  private func acceptance(of mutant: Mutant) -> JSONValue? {
    let text = document.lines
    let offset = text.line(mutant.place.line - 1).lowerBound
    let statements = document.file.head + document.file.scenarios.flatMap(\.statements)
    guard
      let statement = statements.first(where: {
        text.line(containing: Int($0.range.start)).lowerBound <= offset
          && offset < Int($0.range.end)
      })
    else { return nil }
    let line = text.line(containing: Int(statement.range.start))
    let indentation = text.text(line).prefix { $0 == " " }
    let lineBreak = String(decoding: text.lineBreak, as: UTF8.self)
    let comment = "\(indentation)// mutants: accept \(mutant.id) REASON\(lineBreak)"
    return action(
      "Accept the mutant \(mutant.id), \(mutant.change.words)",
      TextEdit(range: line.lowerBound..<line.lowerBound, text: comment), fixing: nil)
  }
}
