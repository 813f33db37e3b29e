import MarbleDiagrams
import MarbleScenarios

/// A fault of this tool, as a fact: neither the scenario, nor the file, nor the caller is wrong.
///
/// The tool reads every text before it replaces a file. If the text does not have the required
/// meaning, the tool reports the fault and writes nothing.
package enum ToolFault: Error, Hashable, Sendable {
  /// A layout has another meaning than the file, in or after this line of the file.
  case layoutChanges(line: Int)
}

extension ToolFault {
  /// The description of the fault: one sentence without a full stop.
  package func message(path: String) -> String {
    switch self {
    case .layoutChanges(let line):
      "the layout of '\(path)' would change what line \(line) says"
    }
  }

  /// The advice for every fault.
  package static let advice =
    "This is a fault of marbles, and the file stays as it is. Please report it with the file."
}
