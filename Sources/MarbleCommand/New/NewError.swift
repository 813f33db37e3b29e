/// An error in a call of `new`, as a fact.
enum NewError: CommandError, Equatable {
  case recipeMissing(known: [String])
  /// No run of the operator or system with this name gives a scenario.
  case noScaffold(String)
}
