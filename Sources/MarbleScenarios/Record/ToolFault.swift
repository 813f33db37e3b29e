/// A fault of this tool, as a fact: not of a scenario, not of a file and not of a call.
///
/// The tool reads every text that is about to take the place of a file. It says such a fault, and
/// writes nothing, if the text does not say what it must. `ToolFault+Words` has the words.
package enum ToolFault: Error, Hashable, Sendable {
  /// A layout says something else than the file, in or after that line of the file.
  case layoutChanges(line: Int)
  /// A recording changes something else than the rows that it may change, in that scenario; nil is
  /// before the first one.
  case recordingChanges(scenario: String?)
  /// A recorded scenario does not hold.
  case recordingFails(scenario: String)
}
