import MarbleDiagrams
import MarbleScenarios

extension ToolFault {
  /// The description of the fault: one sentence without a full stop.
  package func message(path: String) -> String {
    switch self {
    case .layoutChanges(let line):
      "the layout of '\(path)' would change what line \(line) says"
    case .recordingChanges(let scenario?):
      "the recording of '\(path)' would change more than rows in the scenario \(quoted(scenario))"
    case .recordingChanges(nil):
      "the recording of '\(path)' would change more than keys before the first scenario"
    case .recordingFails(let scenario):
      "the scenario \(quoted(scenario)) of '\(path)' would not hold as it was recorded"
    }
  }

  /// The advice for every fault.
  package static let advice =
    "This is a fault of marbles, and the file stays as it is. Please report it with the file."
}
