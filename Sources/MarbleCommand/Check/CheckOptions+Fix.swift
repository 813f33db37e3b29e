import MarbleProbes
import MarbleScenarios

extension CheckOptions {
  /// A fix may uncover a failure that has a fix as well, but not forever.
  private static let roundLimit = 10

  /// Writes each scenario file of a check once, with all its fixes that need no choice. Returns the
  /// differences, and the reasons why files could not be written.
  func fix(_ report: Report, in context: CommandContext) -> CommandResult {
    var answer = CommandResult()
    let reports = report.files.filter { $0.failures.contains { $0.certainFix != nil } }
    let titles = Dictionary(
      uniqueKeysWithValues: reports.map { ($0.path, Set($0.scenarios.map(\.title))) })
    let files = context.scenarioFiles(
      paths, matching: nil, inputName: inputName, where: { titles[$0] != nil })
    for case .source(let source) in files.files where !source.isDocumentation {
      var bytes = source.bytes
      for _ in 0..<Self.roundLimit {
        // The file may have changed since the check, so it runs again before the first fix, too.
        let suite = ScenarioSuite(sources: [.init(path: source.path, bytes: bytes)])
        let report = run(suite, in: context) { found in
          found.map { titles[source.path]?.contains($0.title) ?? false }
        }
        let file = SourceFile(path: source.path, bytes: bytes)
        let fixed = file.fixed(report.files.flatMap(\.failures))
        if fixed == bytes { break }
        bytes = fixed
      }
      guard bytes != source.bytes else { continue }
      do throws(CommandError) {
        try context.write(bytes, to: source.path, replacing: .content(source.bytes))
        answer.output += UnifiedDiff.text(path: source.path, from: source.bytes, to: bytes) + "\n"
      } catch {
        answer.report(error)
      }
    }
    return answer
  }
}

extension FileReport {
  fileprivate var failures: [Failure] { problems + scenarios.flatMap(\.failures) }
}
