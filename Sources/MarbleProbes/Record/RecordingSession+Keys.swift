import MarbleDiagrams
import MarbleScenarios

/// Keys that only replaced rows used. A recording removes them.
extension RecordingSession {
  /// Removes the keys that only the old rows used.
  func dropKeys(
    _ changed: [Int], unusedBefore: [Int: Set<Character>], _ segments: inout FileSegments
  ) {
    let file = read(segments.bytes)
    var edits = TextEdits(file.text)
    for index in changed where file.scenarios[index].hasKeys {
      let trial = TrialRun(file.scenarios[index], of: file, head: head, systems: systems)
      defer { trial.tearDown() }
      guard trial.problems.isEmpty else { continue }
      let unused = trial.unusedKeys.subtracting(unusedBefore[index] ?? [])
      KeyEdits.remove(unused, from: file.scenarios[index].statements, &edits)
    }
    if !edits.isEmpty { segments = FileSegments(file, edits: edits, after: segments) }
  }

  /// The unused keys of the head. Empty if a scenario cannot be read, because it may use them.
  func unusedFileKeys(of segments: FileSegments) -> Set<Character> {
    let runner = runner(of: read(segments.bytes))
    guard let used = runner.usedKeysOfHead() else { return [] }
    return Set(head.bindings.keys).subtracting(used)
  }

  /// Removes unused keys of the head that only recorded rows used. Returns these keys.
  func dropFileKeys(
    _ unused: Set<Character>, after recorded: [Int], _ segments: inout FileSegments
  ) -> Set<Character> {
    let before = recorded.reduce(into: Set<Character>()) {
      $0.formUnion(UsedKeys.letters(of: open.scenarios[$1].statements, in: open))
    }
    let dropped = unused.intersection(before)
    guard !dropped.isEmpty else { return [] }
    let file = read(segments.bytes)
    var edits = TextEdits(file.text)
    KeyEdits.remove(dropped, from: file.head, &edits)
    if !edits.isEmpty { segments = FileSegments(file, edits: edits) }
    return dropped
  }
}

extension ScenarioSyntax {
  fileprivate var hasKeys: Bool { statements.contains(where: \.isKeys) }
}
