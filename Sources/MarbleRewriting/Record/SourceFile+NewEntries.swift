import MarbleDiagrams
import MarbleScenarios

extension SourceFile {
  /// The bytes of the file with new entries in the `where` line of a scenario.
  ///
  /// - Parameters:
  ///   - entries: The keys, which the scenario does not have, with the texts of their values.
  ///   - index: The number of the scenario within the file.
  package func adding(
    _ entries: [(key: Character, text: String)], toScenario index: Int
  ) -> [UInt8] {
    var edits = TextEdits(text)
    KeyEdits.add(entries, to: scenarios[index], in: self, &edits)
    return edits.appliedBytes()
  }
}
