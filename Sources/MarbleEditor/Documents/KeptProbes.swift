import MarbleScenarios
import Synchronization

/// The results of the properties in one document, by the text of the property and the title of the
/// run.
///
/// Each of them runs hundreds of sessions, so an edit elsewhere keeps them. They depend on the
/// property, on the head and, if they fail, on their place. After an edit of the head, a document
/// begins with none.
final class KeptProbes: Sendable {
  private struct Key: Hashable {
    let text: ArraySlice<UInt8>
    let title: String
  }
  private typealias Entries = [Key: (start: Int, line: Int, report: ScenarioReport)]

  private let entries = Mutex<(earlier: Entries, used: Entries)>(([:], [:]))

  /// Runs a scenario of a document, unless the result of a property is known.
  ///
  /// - Parameter parts: The parts of its text.
  func report(of scenario: LoadedScenario, in parts: FileParts) -> ScenarioReport {
    // A title that is taken depends on another part.
    guard scenario.syntax.isProperty, !scenario.hasTakenTitle,
      let index = parts.index(at: scenario.start)
    else { return scenario.run() }
    let key = Key(text: parts.text.bytes[parts.scenarios[index]], title: scenario.title)
    let (start, line) = (scenario.start, scenario.line)
    // A report that passed names no line and no offset.
    let kept = entries.withLock { $0.used[key] ?? $0.earlier[key] }
      .flatMap { ($0.start, $0.line) == (start, line) || $0.report.outcome == .passed ? $0 : nil }
    let report = kept?.report ?? scenario.run()
    if !WorkBudget.isResultObsolete { entries.withLock { $0.used[key] = (start, line, report) } }
    return report
  }

  /// Forgets the results that the run did not use. Called at the end of a complete run.
  func endRun() { entries.withLock { $0 = ($0.used, [:]) } }
}
