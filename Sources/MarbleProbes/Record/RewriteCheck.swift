import MarbleDiagrams
import MarbleScenarios

/// Reads the replacement of a scenario file, and checks that it has the required meaning.
package enum RewriteCheck {
  /// The fault of a layout. Nil if only blanks differ, and the statements have the same events at
  /// the same instants. A run depends on nothing else, so the verdict is also the same.
  ///
  /// It takes linear time.
  package static func fault(inLayout new: [UInt8], of old: SourceFile) -> ToolFault? {
    let new = SourceFile(path: old.path, bytes: new)
    if let line = lineOfDifference(new.text.bytes, old.text) { return .layoutChanges(line: line) }
    if !new.errors.isEmpty || new.meaningOfHead != old.meaningOfHead {
      return .layoutChanges(line: 1)
    }
    for (index, scenario) in old.scenarios.enumerated() {
      guard new.scenarios.indices.contains(index),
        new.scenarios[index].title == scenario.title,
        new.meaning(of: new.scenarios[index]) == old.meaning(of: scenario)
      else { return .layoutChanges(line: old.line(of: scenario)) }
    }
    return new.scenarios.count == old.scenarios.count ? nil : .layoutChanges(line: 1)
  }

  /// The fault of a recording. Nil if the recorded scenarios hold and differ from the old ones only
  /// in rows and keys, and all other scenarios have the same text and the same outcome.
  ///
  /// - Parameters:
  ///   - old: The file, read with its open rows.
  ///   - recorded: The numbers of the scenarios whose rows were written.
  ///   - makeRunner: Makes the runner of a file.
  static func fault(
    inRecording new: SourceFile, of old: SourceFile, recorded: [Int],
    by makeRunner: (SourceFile) -> ScenarioRunner
  ) -> ToolFault? {
    if new.text.bytes == old.text.bytes { return nil }
    guard new.headErrors.isEmpty, new.scenarios.map(\.title) == old.scenarios.map(\.title),
      new.settingsOfHead == old.settingsOfHead
    else { return .recordingChanges(scenario: nil) }
    let recorded = Set(recorded)
    let runner = makeRunner(new)
    for (index, scenario) in new.scenarios.enumerated() where recorded.contains(index) {
      guard SegmentCheck.isSameBesidesRows(index, of: old, new) else {
        return .recordingChanges(scenario: scenario.title)
      }
      guard runner.run(scenario).report.outcome == .passed else {
        return .recordingFails(scenario: scenario.title)
      }
    }
    return fault(inOthersThan: recorded, of: new, old, runner, makeRunner)
  }

  /// The fault of scenarios that were not recorded. A scenario with the same text under the same
  /// head has the same outcome and is not run.
  private static func fault(
    inOthersThan recorded: Set<Int>, of new: SourceFile, _ old: SourceFile,
    _ runner: ScenarioRunner, _ makeRunner: (SourceFile) -> ScenarioRunner
  ) -> ToolFault? {
    guard recorded.count < new.scenarios.count else { return nil }
    let isHeadSame = new.meaningOfHead == old.meaningOfHead
    let closed = isHeadSame ? old : SourceFile(path: old.path, bytes: old.text.bytes)
    let before = makeRunner(closed)
    // A scenario that was not selected may have open rows.
    let open = SourceFile(path: new.path, bytes: new.text.bytes, admittingOpenRows: true)
    for (index, scenario) in new.scenarios.enumerated() where !recorded.contains(index) {
      let isSame =
        open.meaning(of: open.scenarios[index]) == old.meaning(of: old.scenarios[index])
      let endsAlike =
        isHeadSame
        || scenario.runs.map { runner.run($0).report.outcome }
          == closed.scenarios[index].runs.map { before.run($0).report.outcome }
      if !isSame || !endsAlike { return .recordingChanges(scenario: scenario.title) }
    }
    return nil
  }

  /// The first line of the old text after which the new text differs in more than blanks.
  private static func lineOfDifference(_ new: [UInt8], _ old: SourceText) -> Int? {
    var rest = new[...]
    for (offset, byte) in old.bytes.enumerated() where !isBlank(byte) {
      rest = rest.drop(while: isBlank)
      guard rest.popFirst() == byte else { return old.lineIndex(containing: offset) + 1 }
    }
    return rest.allSatisfy(isBlank) ? nil : old.lineCount
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    Byte.isSpace(byte) || byte == Byte.lineFeed || byte == Byte.carriageReturn
  }
}

extension SourceFile {
  /// The text of the head without its keys, one entry for each statement.
  fileprivate var settingsOfHead: [String] {
    zip(head, meaningOfHead).filter { !$0.0.isKeys }.map(\.1)
  }

  fileprivate func line(of scenario: ScenarioSyntax) -> Int {
    text.lineIndex(containing: Int(scenario.range.start)) + 1
  }
}
