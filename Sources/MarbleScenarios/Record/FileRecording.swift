import MarbleDiagrams

/// A scenario file whose rows say what happened.
package struct FileRecording: Sendable {
  package enum Outcome: Sendable {
    /// Every row holds.
    case kept
    case recorded
    /// It cannot be run, and is as it was.
    case invalid([Failure])
    /// It fails for more than its rows, and is as it was.
    case refused([Failure])
  }

  /// One of the scenarios that were meant.
  package struct Scenario: Sendable {
    package let title: String
    package let outcome: Outcome
  }

  package let path: String
  package let old: [UInt8]
  /// What is to be written; the old bytes if there is a fault.
  package let new: [UInt8]
  /// What is wrong before the first scenario. Nothing is recorded where it cannot be read. A key
  /// that no scenario uses keeps none from being recorded.
  package let problems: [Failure]
  package let scenarios: [Scenario]
  /// Why what was recorded must not be written.
  package let fault: ToolFault?

  package init(
    path: String, old: [UInt8], new: [UInt8], problems: [Failure] = [],
    scenarios: [Scenario] = [], fault: ToolFault? = nil
  ) {
    self.path = path
    self.old = old
    self.new = new
    self.problems = problems
    self.scenarios = scenarios
    self.fault = fault
  }
}

extension ScenarioSuite {
  /// What happens, written into every file: rows that are missing are filled in, rows that do not hold are replaced.
  ///
  /// Nothing is written to any disk. A scenario changes only if it holds afterwards, under every order if it asks for that.
  package func recorded(
    systems: [SystemDefinition] = [], where isSelected: (_ path: String, _ title: String) -> Bool
  ) -> [FileRecording] {
    let registry = SystemRegistry(systems)
    return sources.map { source in
      RecordingSession(source, registry).record { isSelected(source.path, $0) }
    }
  }
}
