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
    if let line = lineOfDifference(new.text.bytes, old.text) { return ToolFault(line: line) }
    if !new.errors.isEmpty || new.meaningOfHead != old.meaningOfHead {
      return ToolFault(line: 1)
    }
    for (index, scenario) in old.scenarios.enumerated() {
      guard new.scenarios.indices.contains(index),
        new.scenarios[index].title == scenario.title,
        new.meaning(of: new.scenarios[index]) == old.meaning(of: scenario)
      else { return ToolFault(line: old.line(of: scenario)) }
    }
    return new.scenarios.count == old.scenarios.count ? nil : ToolFault(line: 1)
  }

  /// The first line of the old text after which the new text differs in more than blanks.
  private static func lineOfDifference(_ new: [UInt8], _ old: SourceText) -> Int? {
    var rest = new[...]
    for (offset, byte) in old.bytes.enumerated() where !Byte.isBlank(byte) {
      rest = rest.drop(while: Byte.isBlank)
      guard rest.popFirst() == byte else { return old.lineIndex(containing: offset) + 1 }
    }
    return rest.allSatisfy(Byte.isBlank) ? nil : old.lineCount
  }
}

/// A fault of this tool, as a fact: a layout has another meaning than the file, in or after this
/// line. Neither the file nor the caller is wrong, and nothing is written.
package struct ToolFault: Error, Hashable, Sendable {
  package let line: Int

  /// One sentence without a full stop.
  package func message(path: String) -> String {
    "the layout of '\(path)' would change what line \(line) says"
  }

  package static let advice =
    "This is a fault of marbles, and the file stays as it is. Please report it with the file."
}

extension SourceFile {
  fileprivate func line(of scenario: ScenarioSyntax) -> Int {
    text.lineIndex(containing: Int(scenario.range.start)) + 1
  }
}
