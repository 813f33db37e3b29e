/// A fault of this tool, as a fact: neither the scenario, nor the file, nor the caller is wrong.
///
/// The tool reads every text before it replaces a file. If the text does not have the required
/// meaning, the tool reports the fault and writes nothing. `ToolFault+Words` has the words.
package enum ToolFault: Error, Hashable, Sendable {
  /// A layout has another meaning than the file, in or after this line of the file.
  case layoutChanges(line: Int)
  /// A recording changes more than the rows that it may change, in this scenario. Nil means before
  /// the first scenario.
  case recordingChanges(scenario: String?)
  /// A recorded scenario does not hold.
  case recordingFails(scenario: String)
}
