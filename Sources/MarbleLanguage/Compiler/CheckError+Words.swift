import MarbleDiagrams

// The words for what is wrong with an expression before anything runs.

extension CheckFact: ErrorFact {
  package static var cause: String { "pipeline" }

  package func words(in text: SourceText, at bytes: Range<Int>) -> ErrorWords {
    switch self {
    case .unknownOperator(let name, let meant): .init("unknown operator '\(name)'", meant, bytes)
    case .unknownFunction(let name, let meant): .init("unknown function '\(name)'", meant, bytes)
    case .unknownName(let name, let meant): .init("unknown name '\(name)'", meant, bytes)
    case .unknownMethod(let name, let meant): .init("unknown method '\(name)'", meant, bytes)
    case .operatorWithoutCall(let name): "'\(name)' is an operator and needs parentheses"
    case .memberOfStream(let name, let meant): .init("a stream has no '\(name)'", meant, bytes)
    case .functionAsValue(let name): "'\(name)' is a function; call it, or pass it to an operator"

    case .argumentMissing(let name, let forms):
      .init(
        "an argument of '\(name)' is missing" + list(forms),
        hint: name == "subscribe" ? LibraryTable.subscribingRow : nil)
    case .argumentsUnfit(let name):
      "'\(name)' does not take these arguments".with(hint: ForeignWord.all[name]?.hint)
    case .argumentUnexpected(let label, let name, let forms):
      .init(
        "'\(name)' does not take \(label.map { "'\($0):'" } ?? "this argument") here" + list(forms))
    case .unfit(.duration, .value(.integer(let number))):
      .init("a duration is expected here, not \(number)", near: "\(number)t", bytes)
    case .unfit(.duration, .value(let value)) where value.durationCase != nil:
      .init(
        "a duration is expected here, not \(value.shortDescription)", near: value.durationCase,
        bytes)
    case .unfit(let expectation, let found):
      "\(expectation.words) is expected here, not \(found.words)"
    case .unknownFlag(let name, _, let near?):
      .init("unknown case '.\(name)'", near: ".\(near)", bytes)
    case .unknownFlag(let name, let allowed, nil):
      "unknown case '.\(name)', it is \(alternatives(allowed))"
    case .closureArity(let takes, let given):
      "the closure takes \(counted(takes, "argument")), but gets \(given)"
    case .functionArity(let name, let takes, let given):
      "'\(name)' takes \(counted(takes, "argument")), but gets \(given)"

    case .closureMisplaced: "a closure does not fit here"
    case .parameterMisplaced(let name): "'\(name)' is used outside a closure"
    case .labelMisplaced(let label):
      "this function's arguments have no labels, not '\(label):' either"
    case .computation(let fact): fact.words(in: text, at: bytes)
    case .failsAtOnce(let value):
      "this fails before anything runs, with \(value.shortDescription)"
    case .diagram(let kind): kind.words(in: text, at: bytes)
    }
  }

  private func list(_ forms: [String]) -> String {
    forms.isEmpty ? "" : ": it is " + forms.joined(separator: " or ")
  }
}

extension Value {
  /// `.milliseconds(300)` of Dispatch and of `Duration`, as the language writes it: `300ms`.
  fileprivate var durationCase: String? {
    let form = #/\.(milliseconds|seconds|minutes)\((\d+(?:\.\d+)?)\)/#
    guard let match = description.wholeMatch(of: form) else { return nil }
    return "\(match.2)" + (match.1 == "milliseconds" ? "ms" : "\(match.1.prefix(1))")
  }
}

extension CheckFact.Found {
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
