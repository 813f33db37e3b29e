import MarbleProbes
import MarbleScenarios
import Synchronization

/// The results of properties and of the laws of `vary` in one document, by the text of the
/// scenario.
///
/// Each of them runs a scenario hundreds of times, so an edit elsewhere keeps them. They depend on
/// the scenario, on the head and, if they name lines, on their place. After an edit of the head, a
/// document begins with none.
final class KeptProbes: Sendable {
  private let failures = KeptResults<[Failure]>()
  private let reports = KeptResults<ScenarioReport>()

  /// The check of `vary` for a run of a document.
  ///
  /// - Parameter parts: The parts of its text.
  func check(of parts: FileParts) -> VariationCheck {
    VariationCheck(
      { plan, runner in
        self.failures.value(plan, runner, in: parts, isAnywhere: \.isEmpty) {
          VariationCheck.laws.failures(plan, runner)
        }
      },
      property: { plan, runner in
        self.reports.value(plan, runner, in: parts, isAnywhere: { $0.outcome == .passed }) {
          VariationCheck.laws.property(plan, runner)
        }
      })
  }

  /// Forgets the results that the run did not use. Called at the end of a complete run.
  func endRun() {
    failures.endRun()
    reports.endRun()
  }
}

/// The results of one kind, by the text of the scenario and the title of the run.
private final class KeptResults<Value: Sendable>: Sendable {
  private struct Key: Hashable {
    let text: ArraySlice<UInt8>
    /// Each case of a scenario is a run.
    let title: String
  }
  private typealias Entries = [Key: (start: Int, line: Int, value: Value)]

  private let entries = Mutex<(earlier: Entries, used: Entries)>(([:], [:]))

  /// The result of a scenario, which `body` makes if none is kept.
  ///
  /// - Parameter isAnywhere: True for a result that names no line and no offset.
  func value(
    _ plan: Plan, _ runner: ScenarioRunner, in parts: FileParts,
    isAnywhere: (Value) -> Bool, _ body: () -> Value
  ) -> Value {
    let start = Int(plan.syntax.range.start)
    guard let index = parts.index(at: start) else { return body() }
    let key = Key(text: parts.text.bytes[parts.scenarios[index]], title: plan.syntax.title)
    let line = runner.file.line(ofRun: plan.syntax)
    let kept = entries.withLock { $0.used[key] ?? $0.earlier[key] }
    let value =
      kept.flatMap { ($0.start, $0.line) == (start, line) || isAnywhere($0.value) ? $0.value : nil }
      ?? body()
    entries.withLock { $0.used[key] = (start, line, value) }
    return value
  }

  func endRun() { entries.withLock { $0 = ($0.used, [:]) } }
}
