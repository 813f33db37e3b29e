// The words for definitions of operators that cannot be used.

extension OperatorError {
  /// One sentence without a full stop.
  package var message: String {
    switch self {
    case .taken(let name): "Swift defines an operator '\(name)', but the language has that name"
    case .notAWord(let name): "Swift defines an operator '\(name)', but that is not a name"
    case .twice(let name): "Swift defines the operator '\(name)' twice"
    }
  }

  /// A suggestion of what to write instead.
  package var hint: String {
    switch self {
    case .taken: "give it a name that 'marbles operators NAME' does not know"
    case .notAWord: "a name is one word of letters, digits and '_', and no keyword"
    case .twice: "leave one of the definitions out"
    }
  }
}
