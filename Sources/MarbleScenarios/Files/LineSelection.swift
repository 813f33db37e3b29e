import MarbleDiagrams

extension SourceFile {
  /// The titles of the scenario at a line, or of all scenarios if the line is above the first one.
  ///
  /// A scenario with cases has several titles. The line of a case selects this case alone.
  package func titles(atLine number: Int) -> Set<String> {
    guard let scenario = scenario(atLine: number) else {
      return scenarios.reduce(into: []) { $0.formUnion(titles(of: $1)) }
    }
    let run = scenario.runs.first { $0.variant.map { lines(of: $0).contains(number) } ?? false }
    return run.map { [scenario.title, $0.title] } ?? titles(of: scenario)
  }

  /// The last scenario that begins at a line or above. Nil above the first one.
  private func scenario(atLine number: Int) -> ScenarioSyntax? {
    let end = text.line(min(number, text.lineCount) - 1).upperBound
    let next = scenarioIndex(at: end).map { $0 + 1 } ?? 0
    // The line may be a comment of the next scenario.
    let isBegun = next < scenarios.count && firstLine(of: scenarios[next]) < number
    let count = isBegun ? next + 1 : next
    return count > 0 ? scenarios[count - 1] : nil
  }

  /// The title as it is written, by which the scenario is recorded, and those of its cases.
  private func titles(of scenario: ScenarioSyntax) -> Set<String> {
    Set(scenario.runs.map(\.title) + [scenario.title])
  }

  /// The index of the first line of a scenario. The comments directly above it belong to it.
  private func firstLine(of scenario: ScenarioSyntax) -> Int {
    var index = text.lineIndex(containing: Int(scenario.range.start))
    while index > 0,
      text.bytes[text.line(index - 1)].trimmed.starts(with: [Byte.slash, Byte.slash])
    {
      index -= 1
    }
    return index
  }

  private func lines(of range: SourceRange) -> ClosedRange<Int> {
    let first = text.lineIndex(containing: Int(range.start)) + 1
    return first...max(first, text.lineIndex(containing: Int(range.end)) + 1)
  }
}
