import MarbleDiagrams
import MarbleScenarios

/// Reads the layout of a scenario file, and checks that it has the same meaning.
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
  fileprivate func line(of scenario: ScenarioSyntax) -> Int {
    text.lineIndex(containing: Int(scenario.range.start)) + 1
  }
}
