/// Why an operator that Swift defines cannot be used, as a fact. `OperatorError+Words` has the
/// words.
package enum OperatorError: Error, Hashable, Sendable {
  /// The language has something of this name.
  case taken(String)
  /// No call can be written with this name.
  case notAWord(String)
  /// Two definitions have this name.
  case twice(String)
}
