import MarbleProbes
import MarbleScenarios

/// The scenario files of a check with the fixes that need no choice.
struct FixedFiles {
  /// The differences of the files that were written.
  private(set) var diffs = ""
  /// Why files could not be written.
  private(set) var errors: [CommandError] = []

  var isEmpty: Bool { diffs.isEmpty && errors.isEmpty }

  /// A fix may uncover a failure that has a fix as well, but not forever.
  private static let roundLimit = 10

  /// Writes each file once, with all its fixes.
  init(_ result: CheckResult, _ options: CheckOptions, in context: CommandContext) {
    let reports = result.report.files.filter { $0.failures.contains { $0.certainFix != nil } }
    let titles = Dictionary(uniqueKeysWithValues: reports.map { ($0.path, Set($0.titles)) })
    let files = context.scenarioFiles(options.paths, inputName: options.inputName) {
      titles[$0] != nil
    }
    for case .source(let source) in files.files where !source.isDocumentation {
      var bytes = source.bytes
      for _ in 0..<Self.roundLimit {
        // The file may have changed since the check, so it runs again before the first fix, too.
        let report = ScenarioSuite(sources: [.init(path: source.path, bytes: bytes)]).run(
          systems: context.systems, operators: context.operators,
          threads: options.threadCount(in: context), auditing: options.orders, keepsEvents: false,
          selecting: { found in found.map { titles[source.path]?.contains($0.title) ?? false } })
        let file = SourceFile(path: source.path, bytes: bytes)
        let fixed = file.fixed(report.files.flatMap(\.failures))
        if fixed == bytes { break }
        bytes = fixed
      }
      guard bytes != source.bytes else { continue }
      do throws(CommandError) {
        try context.write(bytes, to: source.path, replacing: .content(source.bytes))
        diffs +=
          UnifiedDiff.text(
            path: source.path, from: String(decoding: source.bytes, as: UTF8.self),
            to: String(decoding: bytes, as: UTF8.self)) + "\n"
      } catch {
        errors.append(error)
      }
    }
  }
}

extension FileReport {
  fileprivate var failures: [Failure] { problems + scenarios.flatMap(\.failures) }
  fileprivate var titles: [String] { scenarios.map(\.title) }
}
