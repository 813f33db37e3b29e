import MarbleDiagrams
import MarbleScenarios

/// A scenario file whose rows have been replaced by the actual events.
package struct FileRecording: Sendable {
  package enum Outcome: Sendable {
    /// Every row already holds.
    case kept
    case recorded
    /// The scenario cannot be run, and stays unchanged.
    case invalid([Failure])
    /// The scenario also fails for reasons that no row can express, and stays unchanged.
    case refused([Failure])
  }

  /// One of the selected scenarios.
  package struct Scenario: Sendable {
    package let title: String
    package let outcome: Outcome
  }

  package let path: String
  package let old: [UInt8]
  /// The bytes to write.
  package let new: [UInt8]
  /// The problems of the file. Nothing is recorded if the head cannot be read, or if the file would
  /// be too long. An unused key does not prevent recording.
  package internal(set) var problems: [Failure] = []
  package internal(set) var scenarios: [Scenario] = []
  /// The rows of the recorded scenarios that change, in the order of the file.
  package internal(set) var rows: [RecordedRow] = []
  /// The number of selected properties, which have no row to record.
  package internal(set) var properties = 0
}

extension ScenarioSuite {
  /// Records the actual events of every file: missing rows are added, and rows that do not hold are
  /// replaced.
  ///
  /// It writes nothing to disk. A scenario changes only if it holds afterwards, under every order
  /// if it has `order any`. It is then laid out.
  ///
  /// - Parameter systems: The systems that the scenarios may name. Their names must be different.
  package func recorded(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [],
    where isSelected: (_ path: String, _ title: String) -> Bool
  ) -> [FileRecording] {
    let registry = SystemRegistry(systems, operators: operators)
    return sources.map { source in
      var session = RecordingSession(source, registry)
      return session.record { isSelected(source.path, $0) }
    }
  }
}
