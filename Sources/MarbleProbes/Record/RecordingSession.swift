import MarbleDiagrams
import MarbleScenarios

/// Records the scenarios of one file: a run gives the changes of the rows, and a second run proves
/// the text with these changes.
struct RecordingSession {
  private let source: ScenarioSuite.Source
  private let systems: SystemRegistry
  /// The original file, which may have rows without a diagram.
  private let open: SourceFile
  private let head: FileKeys
  /// The selected scenarios that cannot be recorded.
  private var refusals: [Int: FileRecording.Outcome] = [:]
  /// The changes of the rows of the others that do not hold.
  private var rows: [Int: RowEdits] = [:]
  /// The scenarios' own keys that were unused before.
  private var unusedKeys: [Int: Set<Character>] = [:]

  init(_ source: ScenarioSuite.Source, _ systems: SystemRegistry) {
    self.source = source
    self.systems = systems
    open = SourceFile(path: source.path, bytes: source.bytes, admittingOpenRows: true)
    head = FileKeys(open.head)
  }

  mutating func record(where isSelected: (_ title: String) -> Bool) -> FileRecording {
    guard open.headErrors.isEmpty else { return unchanged(open) }
    let selected = open.scenarios.indices.filter {
      !open.scenarios[$0].isProperty && isSelected(open.scenarios[$0].title)
    }
    let text = rewritten(selected)
    let (new, origins) = droppingKeys(text)
    // With its new rows a file may be too long.
    guard new.scenarios.count == open.scenarios.count else { return unchanged(new) }
    let changed = Set(selected.filter { new.lines(of: $0) != open.lines(of: $0) })
    verify(selected, changed, in: new, origins)
    let recorded = selected.filter { changed.contains($0) && refusals[$0] == nil }

    let file = restoring(changed.subtracting(recorded), in: new)
    var edits = TextEdits(file.text)
    edits.layOut(recorded.map { file.scenarios[$0] }, of: file)
    let problems = dropFileKeys(of: file, after: recorded, selected, &edits)
    return FileRecording(
      path: source.path, old: source.bytes, new: edits.applied().bytes,
      problems: problems.map(\.failure),
      scenarios: selected.map { index in
        FileRecording.Scenario(
          title: open.scenarios[index].title,
          outcome: refusals[index] ?? (changed.contains(index) ? .recorded : .kept))
      },
      rows: recorded.flatMap { index in
        rows[index].map { RecordedRow.rows(ofScenario: index, in: open, $0) } ?? []
      },
      properties: open.scenarios.count { $0.isProperty && isSelected($0.title) })
  }

  /// The file as it is, with the errors of a head.
  private func unchanged(_ file: SourceFile) -> FileRecording {
    FileRecording(
      path: source.path, old: source.bytes, new: source.bytes,
      problems: file.headErrors.map { Problem($0, in: file).failure })
  }

  private func read(_ bytes: [UInt8]) -> SourceFile { SourceFile(path: source.path, bytes: bytes) }

  private func runner(of file: SourceFile) -> ScenarioRunner {
    ScenarioRunner(file: file, systems: systems)
  }

  // MARK: Steps

  /// The text with the events of a run in the rows of the scenarios.
  private mutating func rewritten(_ selected: [Int]) -> EditedText {
    var edits = TextEdits(open.text)
    let runner = runner(of: open)
    // The rows of a scenario with cases hold for all of them, so no single run gives them.
    for index in selected where open.scenarios[index].cases.isEmpty {
      let (made, problems) = runner.recordingRun(of: open.scenarios[index])
      defer { made?.tearDown() }
      guard let run = made, problems.isEmpty else {
        refusals[index] = .invalid(problems.map(\.failure).readable)
        continue
      }
      let differences = run.rowResults.differences
      let unrecordable = run.unrecordable(differences)
      guard run.errors.isEmpty, unrecordable.isEmpty else {
        refusals[index] = .refused(unrecordable + Verdict.failures(of: run))
        continue
      }
      let rows = RowEdits(differences, of: run.plan, head: head)
      if rows.changes.allSatisfy(\.isKept) { continue }
      rows.apply(to: &edits, in: open)
      self.rows[index] = rows
      unusedKeys[index] = run.unusedKeys
    }
    return edits.applied()
  }

  /// The file without the keys of scenarios that only replaced rows used, and the original line of
  /// each of its lines.
  private func droppingKeys(_ text: EditedText) -> (SourceFile, origins: [Int]) {
    let file = read(text.bytes)
    var edits = TextEdits(file.text)
    for (index, unusedBefore) in unusedKeys where file.scenarios.indices.contains(index) {
      let scenario = file.scenarios[index]
      guard scenario.statements.contains(where: \.isKeys),
        let run = runner(of: file).prepare(scenario).run
      else { continue }
      let unused = run.unusedKeys.subtracting(unusedBefore)
      run.tearDown()
      KeyEdits.remove(unused, from: scenario.statements, &edits)
    }
    if edits.isEmpty { return (file, text.origins) }
    let edited = edits.applied()
    return (read(edited.bytes), edited.origins.map { text.origins[$0] })
  }

  /// Runs the scenarios as they would be written, and refuses those that fail.
  private mutating func verify(
    _ selected: [Int], _ changed: Set<Int>, in file: SourceFile, _ origins: [Int]
  ) {
    let runner = runner(of: file)
    for index in selected where refusals[index] == nil {
      let scenario = file.scenarios[index]
      let reports = scenario.runs.lazy.map { runner.run($0).report }
      guard let report = reports.first(where: { $0.outcome != .passed }) else { continue }
      guard report.outcome != .invalid else {
        refusals[index] = .invalid(report.failures.map { placed($0, origins) })
        continue
      }
      let own = report.failures.filter { !isWritten($0, in: file, origins) }
      var failures = (own.isEmpty ? report.failures : own).map { placed($0, origins) }
      if !scenario.cases.isEmpty {
        let message = "the cases of the scenario share its rows, so they are not recorded"
        let place = open.scenarios[index].titleRange.bytes
        failures = [Failure("unrecordable", message, at: place, in: open.text)] + failures
      } else if own.isEmpty {
        // The sentence is about all rows.
        let message = "what happens differs from one run or order to another, so no row says it"
        failures.removeLast(failures.count - 1)
        (failures[0].cause, failures[0].message) = ("unrecordable", message)
      }
      refusals[index] = .refused(failures)
    }
  }

  /// The file with the original text of scenarios.
  private func restoring(_ scenarios: Set<Int>, in file: SourceFile) -> SourceFile {
    var edits = TextEdits(file.text)
    for index in scenarios { edits.replace(file.segment(index), by: open.lines(of: index)) }
    return edits.isEmpty ? file : read(edits.applied().bytes)
  }

  /// Deletes the keys of the head that only rows of recorded scenarios used. Returns the problems
  /// of unused keys and definitions. As in `check`, they are only known if all scenarios are
  /// selected.
  private func dropFileKeys(
    of file: SourceFile, after recorded: [Int], _ selected: [Int], _ edits: inout TextEdits
  ) -> [Problem] {
    // If a scenario cannot be read, it may use all keys.
    let keys = Set(head.bindings.keys)
    let unused = keys.subtracting(runner(of: file).usedKeysOfHead() ?? keys)
    let before = recorded.reduce(into: Set<Character>()) {
      $0.formUnion(UsedKeys.letters(of: open.scenarios[$1].statements, in: open))
    }
    KeyEdits.remove(unused.intersection(before), from: file.head, &edits)
    guard selected.count == open.scenarios.count(where: { !$0.isProperty }) else { return [] }
    return head.unused(besides: keys.subtracting(unused).union(before), in: open)
  }

  /// True if a failure is about a row that the original file does not have.
  private func isWritten(_ failure: Failure, in file: SourceFile, _ origins: [Int]) -> Bool {
    let line = failure.line - 1
    return origins.indices.contains(line)
      && file.text.bytes[file.text.line(line)] != open.text.bytes[open.text.line(origins[line])]
  }

  /// Places a failure of a rewritten file in the original file. A position after the end of the
  /// original line moves to its end.
  private func placed(_ failure: Failure, _ origins: [Int]) -> Failure {
    guard origins.indices.contains(failure.line - 1) else { return failure }
    var failure = failure
    let line = origins[failure.line - 1]
    failure.line = line + 1
    let end = open.text.position(of: open.text.line(line).upperBound).column
    failure.column = min(failure.column, end)
    return failure
  }
}

extension SourceFile {
  /// The range from the line of a scenario to that of the next one.
  fileprivate func segment(_ index: Int) -> Range<Int> {
    let starts = scenarios[index...].prefix(2).map {
      text.line(containing: Int($0.range.start)).lowerBound
    }
    return starts[0]..<(starts.count == 2 ? starts[1] : text.bytes.count)
  }

  fileprivate func lines(of index: Int) -> ArraySlice<UInt8> { text.bytes[segment(index)] }
}
