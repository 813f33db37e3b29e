import MarbleDiagrams
import MarbleScenarios

/// Records the scenarios of one file in steps. Each step is tried before the next one.
struct RecordingSession {
  private let source: ScenarioSuite.Source
  let systems: SystemRegistry
  /// The original file, which may have rows without a diagram.
  let open: SourceFile
  let head: FileKeys

  init(_ source: ScenarioSuite.Source, _ systems: SystemRegistry) {
    self.source = source
    self.systems = systems
    open = SourceFile(path: source.path, bytes: source.bytes, admittingOpenRows: true)
    head = FileKeys(open.head)
  }

  func record(where isSelected: (_ title: String) -> Bool) -> FileRecording {
    guard open.headErrors.isEmpty else {
      return result(source.bytes, problems: open.headErrors.map { Problem($0, in: open).failure })
    }
    let selected = open.scenarios.indices.filter {
      !open.scenarios[$0].isProperty && isSelected(open.scenarios[$0].title)
    }
    let original = FileSegments(open)
    var draft = draft(of: selected, original)
    verify(selected, &draft.segments, original, &draft.refusals)
    let problems = dropFileKeys(of: &draft, selected)
    var recording = checked(
      draft, problems: problems.map(\.failure), scenarios: scenarios(of: draft, selected, original))
    recording.properties = open.scenarios.count { $0.isProperty && isSelected($0.title) }
    return recording
  }

  /// The recorded file, before each of its scenarios is verified.
  private struct Draft {
    var segments: FileSegments
    var refusals: [Int: FileRecording.Outcome]
    /// The selected scenarios with another text.
    var changed: [Int]
    /// The changes of the rows of each scenario that could be run.
    let rows: [Int: [RowChange]]

    var recorded: [Int] { changed.filter { refusals[$0] == nil } }
  }

  /// Writes what happened into the selected scenarios, and aligns their rows.
  private func draft(of selected: [Int], _ original: FileSegments) -> Draft {
    let rewriting = rewriting(of: completion(of: selected, original), selected)
    var draft = Draft(
      segments: original, refusals: rewriting.refusals, changed: [], rows: rewriting.rows)
    for index in selected where rewriting.refusals[index] == nil {
      draft.segments.scenarios[index] = rewriting.segments.scenarios[index]
    }
    draft.changed = selected.filter {
      draft.segments.scenarios[$0].bytes != original.scenarios[$0].bytes
    }
    if !draft.changed.isEmpty {
      dropKeys(draft.changed, unusedBefore: rewriting.unusedKeys, &draft.segments)
      align(draft.changed, original, &draft.segments)
    }
    return draft
  }

  /// Deletes the keys of the head that the recording has made unused. Returns the problems of those
  /// that stay. As in `check`, an unused key or definition is only known if all scenarios are
  /// selected.
  private func dropFileKeys(of draft: inout Draft, _ selected: [Int]) -> [Problem] {
    let unused = unusedFileKeys(of: draft.segments)
    let dropped = dropFileKeys(unused, after: draft.recorded, &draft.segments)
    guard selected.count == open.scenarios.count(where: { !$0.isProperty }) else { return [] }
    let used = Set(head.bindings.keys).subtracting(unused.subtracting(dropped))
    return head.unused(besides: used, in: open)
  }

  private func scenarios(
    of draft: Draft, _ selected: [Int], _ original: FileSegments
  ) -> [FileRecording.Scenario] {
    selected.map { index in
      let isKept =
        !draft.changed.contains(index)
        || draft.segments.scenarios[index].bytes == original.scenarios[index].bytes
      return FileRecording.Scenario(
        title: open.scenarios[index].title,
        outcome: draft.refusals[index] ?? (isKept ? .kept : .recorded))
    }
  }

  /// The recording, with the original text if the new one is not what a recording may write.
  private func checked(
    _ draft: Draft, problems: [Failure], scenarios: [FileRecording.Scenario]
  ) -> FileRecording {
    let bytes = draft.segments.bytes
    guard bytes != source.bytes else {
      return result(bytes, problems: problems, scenarios: scenarios)
    }
    let new = read(bytes)
    let fault = RewriteCheck.fault(
      inRecording: new, of: open, recorded: draft.recorded, by: runner(of:))
    if let fault {
      return result(source.bytes, problems: problems, scenarios: scenarios, fault: fault)
    }
    let rows = draft.recorded.flatMap {
      RecordedRow.rows(ofScenario: $0, in: open, new, draft.rows[$0] ?? [])
    }
    return result(bytes, problems: problems, scenarios: scenarios, rows: rows)
  }

  private func result(
    _ new: [UInt8], problems: [Failure] = [], scenarios: [FileRecording.Scenario] = [],
    rows: [RecordedRow] = [], fault: ToolFault? = nil
  ) -> FileRecording {
    FileRecording(
      path: source.path, old: source.bytes, new: new, problems: problems, scenarios: scenarios,
      rows: rows, fault: fault)
  }

  func read(_ bytes: [UInt8]) -> SourceFile { SourceFile(path: source.path, bytes: bytes) }

  func runner(of file: SourceFile) -> ScenarioRunner {
    ScenarioRunner(file: file, systems: systems)
  }

  // MARK: Steps

  /// The file with a provisional diagram in every open row.
  private func completion(of selected: [Int], _ original: FileSegments) -> FileSegments {
    var edits = TextEdits(open.text)
    for index in selected where open.scenarios[index].isValid && !open.scenarios[index].hasCases {
      let scenario = open.scenarios[index]
      let known = systems.knownNames(of: scenario.systemName ?? open.head.systemName)
      EmptyRows(scenario, of: open, knowing: known).complete(&edits)
    }
    return edits.isEmpty ? original : FileSegments(open, edits: edits)
  }

  /// The state of the selected scenarios after rewriting.
  private struct Rewriting {
    var segments: FileSegments
    var refusals: [Int: FileRecording.Outcome] = [:]
    var rows: [Int: [RowChange]] = [:]
    /// The scenarios' own keys that were unused before.
    var unusedKeys: [Int: Set<Character>] = [:]
  }

  /// Replaces the rows of the scenarios by the actual events.
  private func rewriting(of completed: FileSegments, _ selected: [Int]) -> Rewriting {
    let file = read(completed.bytes)
    var result = Rewriting(segments: completed)
    var edits = TextEdits(file.text)
    // The rows of a scenario with cases hold for all of them, so no single run gives them.
    for index in selected where !file.scenarios[index].hasCases {
      let trial = TrialRun(file.scenarios[index], of: file, head: head, systems: systems)
      defer { trial.tearDown() }
      func placed(_ failures: [Failure]) -> [Failure] {
        self.placed(failures, index, in: file, completed)
      }
      let isRunnable = trial.problems.isEmpty && !trial.hasErrors
      let differences = isRunnable ? trial.differences : []
      let unrecordable = trial.unrecordable(differences)
      if !trial.problems.isEmpty {
        result.refusals[index] = .invalid(placed(trial.problems.map(\.failure).readable))
      } else if trial.hasErrors {
        result.refusals[index] = .refused(placed(trial.failures))
      } else if !unrecordable.isEmpty {
        result.refusals[index] = .refused(placed(unrecordable + trial.failures))
      } else {
        let rows = RowEdits(differences, of: trial.plan, in: file, head: head)
        rows.apply(to: &edits, of: trial.plan.syntax, in: file)
        result.rows[index] = rows.changes
        result.unusedKeys[index] = trial.unusedKeys
      }
    }
    result.segments = FileSegments(file, edits: edits, after: completed)
    return result
  }

  private func align(
    _ changed: [Int], _ original: FileSegments, _ segments: inout FileSegments
  ) {
    guard let bytes = try? read(segments.bytes).laidOut() else { return }
    let laidOut = FileSegments(read(bytes))
    for index in changed {
      let segment = segments.scenarios[index]
      segments.scenarios[index] = segment.aligned(
        as: SegmentAlignment.aligned(
          segment.bytes, laidOut: laidOut.scenarios[index].bytes,
          old: original.scenarios[index].bytes))
    }
  }

  /// Runs the rewritten scenarios. A scenario that fails, or that changed in a place where it must
  /// not, is restored.
  private func verify(
    _ selected: [Int], _ segments: inout FileSegments, _ original: FileSegments,
    _ refusals: inout [Int: FileRecording.Outcome]
  ) {
    let file = read(segments.bytes)
    let runner = runner(of: file)
    for index in selected where refusals[index] == nil {
      let reports = file.scenarios[index].runs.map { runner.run($0).report }
      let report = reports.first { $0.outcome != .passed } ?? reports[0]
      let isSame = SegmentCheck.isSameBesidesRows(index, of: open, file)
      if report.outcome == .passed, isSame { continue }
      let wasChanged = segments.scenarios[index].bytes != original.scenarios[index].bytes
      let failures = placed(report.failures, index, in: file, segments)
      segments.scenarios[index] = original.scenarios[index]
      guard report.outcome != .invalid else {
        refusals[index] = .invalid(failures)
        continue
      }
      let reason: String? =
        if file.scenarios[index].hasCases {
          "the cases of the scenario share its rows, so they are not recorded"
        } else if wasChanged {
          Self.instability(of: file.head + file.scenarios[index].statements)
        } else {
          nil
        }
      refusals[index] = .refused((reason.map { [unrecordable(index, $0)] } ?? []) + failures)
    }
  }

  /// Maps failures of a rewritten file to the original file. A position after the end of the
  /// original line moves to its end.
  private func placed(
    _ failures: [Failure], _ index: Int, in file: SourceFile, _ segments: FileSegments
  ) -> [Failure] {
    let first = file.text.lineIndex(containing: Int(file.scenarios[index].range.start))
    let origins = segments.scenarios[index].origins
    return failures.map { failure in
      var failure = failure
      let line = failure.line - 1 - first
      // The text above the scenario has not changed yet.
      guard origins.indices.contains(line) else { return failure }
      failure.line = origins[line] + 1
      let end = open.text.position(of: open.text.line(origins[line]).upperBound).column
      failure.column = min(failure.column, end)
      return failure
    }
  }

  private func unrecordable(_ index: Int, _ message: String) -> Failure {
    let place = open.text.position(of: Int(open.scenarios[index].titleRange.start))
    return Failure(
      line: place.line, column: place.column, cause: "unrecordable", message: message)
  }

  /// Why the events of a scenario change when its rows record them.
  private static func instability(of statements: [Statement]) -> String {
    statements.contains(where: \.triesEveryOrder)
      ? "what happens differs from one order to another, so no row says it"
      : "rows that say what happened do not hold"
  }
}

extension ScenarioSyntax {
  fileprivate var systemName: String? { statements.systemName }
  fileprivate var hasCases: Bool { !cases.isEmpty }
}

extension Statement {
  fileprivate var triesEveryOrder: Bool {
    if case .order(let setting) = self, case .any = setting.kind { true } else { false }
  }
}
