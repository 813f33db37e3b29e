import MarbleProbes
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

  /// The check for a run of a document.
  ///
  /// - Parameter parts: The parts of its text.
  func check(of parts: FileParts) -> PropertyCheck {
    PropertyCheck { self.report(of: $0, $1, in: parts) }
  }

  private func report(
    of plan: Plan, _ runner: ScenarioRunner, in parts: FileParts
  ) -> ScenarioReport {
    let start = Int(plan.syntax.range.start)
    guard let index = parts.index(at: start) else {
      return PropertyCheck.properties.report(plan, runner)
    }
    let key = Key(text: parts.text.bytes[parts.scenarios[index]], title: plan.syntax.title)
    let line = runner.file.line(ofRun: plan.syntax)
    // A report that passed names no line and no offset.
    let kept = entries.withLock { $0.used[key] ?? $0.earlier[key] }
      .flatMap { ($0.start, $0.line) == (start, line) || $0.report.outcome == .passed ? $0 : nil }
    let report = kept?.report ?? PropertyCheck.properties.report(plan, runner)
    entries.withLock { $0.used[key] = (start, line, report) }
    return report
  }

  /// Forgets the results that the run did not use. Called at the end of a complete run.
  func endRun() { entries.withLock { $0 = ($0.used, [:]) } }
}
