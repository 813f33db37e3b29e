import MarbleDiagrams

// The words for what is wrong with an expression before anything runs.

extension CheckError.Fact {
  /// One sentence without a full stop.
  package var message: String {
    switch self {
    case .unknownOperator(let name, let meant):
      "unknown operator '\(name)'" + suggestion(meant.near)
    case .unknownFunction(let name, let meant):
      "unknown function '\(name)'" + suggestion(meant.near)
    case .unknownName(let name, let meant): "unknown name '\(name)'" + suggestion(meant.near)
    case .unknownMethod(let name, let meant): "unknown method '\(name)'" + suggestion(meant.near)
    case .unknownSubject(let name, let meant): "unknown subject '\(name)'" + suggestion(meant.near)
    case .operatorWithoutCall(let name): "'\(name)' is an operator and needs parentheses"
    case .memberOfStream(let name, let meant):
      "a stream has no '\(name)'" + suggestion(meant.near)
    case .functionAsValue(let name): "'\(name)' is a function; call it, or pass it to an operator"

    case .argumentMissing(let name, let forms): "an argument of '\(name)' is missing" + list(forms)
    case .argumentsUnfit(let name): "'\(name)' does not take these arguments"
    case .argumentUnexpected(nil, let name, let forms):
      "'\(name)' does not take this argument here" + list(forms)
    case .argumentUnexpected(let label?, let name, let forms):
      "'\(name)' does not take '\(label):' here" + list(forms)
    case .unfit(.duration, .value(.integer(let number))):
      "a duration is expected here, not \(number), did you mean '\(number)t'?"
    case .unfit(let expectation, let found):
      "\(expectation.words) is expected here, not \(found.words)"
    case .unknownFlag(let name, let allowed, let near):
      "unknown case '.\(name)', "
        + (near.map { "did you mean '.\($0)'?" } ?? "it is \(alternatives(allowed))")
    case .closureArity(let takes, let given):
      "the closure takes \(counted(takes, "argument")), but gets \(given)"
    case .functionArity(let name, let takes, let given):
      "'\(name)' takes \(counted(takes, "argument")), but gets \(given)"

    case .closureMisplaced: "a closure does not fit here"
    case .parameterMisplaced(let name): "'\(name)' is used outside a closure"
    case .labelMisplaced(let label):
      "this function's arguments have no labels, not '\(label):' either"
    case .computation(let fact): fact.message
    case .failsAtOnce(let value):
      "this fails before anything runs, with \(value.shortDescription)"
    case .diagram(let kind): kind.message
    }
  }

  /// A suggestion of what to write instead, if there is one.
  package var hint: String? {
    switch self {
    case .unknownOperator(_, let meant), .unknownFunction(_, let meant), .unknownName(_, let meant),
      .unknownMethod(_, let meant), .unknownSubject(_, let meant), .memberOfStream(_, let meant):
      meant.hint
    case .argumentMissing("subscribe", forms: _): LibraryTable.subscribingRow
    case .argumentsUnfit(let name): ForeignWord.all[name]?.hint
    case .computation(let fact): fact.hint
    case .diagram(let kind): kind.hint
    default: nil
    }
  }

  private func list(_ forms: [String]) -> String {
    guard !forms.isEmpty else { return "" }
    return ": it is " + forms.joined(separator: " or ")
  }
}

extension CheckError.Found {
  fileprivate var words: String {
    switch self {
    case .value(let value): value.shortDescription
    case .computedValue: "a value"
    case .stream: "a stream"
    case .duration: "a duration"
    case .function: "a function"
    }
  }
}
