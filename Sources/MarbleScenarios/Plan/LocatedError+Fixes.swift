import MarbleDiagrams

// The errors in the text of a file, with the fixes that their facts give.

extension SyntaxError: LocatedError {
  package static var cause: String { "syntax" }
  package var bytes: Range<Int> { range.bytes }
}

extension SyntaxError.Fact: ErrorFact {
  package func fixes(at bytes: Range<Int>) -> [Fix] {
    switch self {
    case .unknownStatement(let word, isAssignment: false): .near(Keyword.near(word), bytes)
    case .lawUnknown(_, let near), .modeUnknown(_, let near): .near(near, bytes)
    case .notation(let error): error.kind.fixes(at: bytes)
    default: []
    }
  }
}

extension NotationError: LocatedError {
  package static var cause: String { "notation" }
  package var fact: Kind { kind }
  package var bytes: Range<Int> { range }
}

extension NotationError.Kind: ErrorFact {
  package func message(in text: SourceText) -> String { message }
  package func fixes(at bytes: Range<Int>) -> [Fix] { .near(replacement, bytes) }
}

extension NameError: LocatedError {
  package static var cause: String { "name" }
  package var bytes: Range<Int> { range.bytes }
}

extension NameError.Fact: ErrorFact {
  package func fixes(at bytes: Range<Int>) -> [Fix] {
    switch self {
    case .unknown(_, let meant): .near(meant.replacement, bytes)
    case .unknownInput(_, let near), .unknownService(_, let near): .near(near, bytes)
    default: []
    }
  }
}

extension CheckError: LocatedError {
  package static var cause: String { "pipeline" }
  package var bytes: Range<Int> { range.bytes }
}

extension CheckError.Fact: ErrorFact {
  package func message(in text: SourceText) -> String { message }

  package func fixes(at bytes: Range<Int>) -> [Fix] {
    switch self {
    case .unknownOperator(_, let meant), .unknownFunction(_, let meant), .unknownName(_, let meant),
      .unknownMethod(_, let meant), .unknownSubject(_, let meant), .memberOfStream(_, let meant):
      .near(meant.replacement, bytes)
    case .unfit(.duration, .value(.integer(let number))): .near("\(number)t", bytes)
    case .unknownFlag(_, _, let near): .near(near.map { ".\($0)" }, bytes)
    case .computation(let fact): fact.fixes(at: bytes)
    case .diagram(let kind): kind.fixes(at: bytes)
    default: []
    }
  }
}

extension EvaluationError.Fact {
  func fixes(at bytes: Range<Int>) -> [Fix] {
    if case .memberMissing(_, _, let near) = self { return .near(near, bytes) }
    return keyHint.map { [$0.fix] } ?? []
  }
}

extension PlanError: LocatedError {
  package static var cause: String { "row" }
  package var bytes: Range<Int> { range.bytes }
}

extension PlanError.Fact: ErrorFact {
  package func message(in text: SourceText) -> String { message }

  package func fixes(at bytes: Range<Int>) -> [Fix] {
    switch self {
    case .unknownSystem(_, let near), .orderedNameUnknown(_, let near): .near(near, bytes)
    case .orderedStageUnclear(let name, let count):
      (0..<min(count, 10)).map { .writing("\(name)[\($0)]", at: bytes) }
    case .orderAmbiguous(_, _, let meant): meant.prefix(10).map { .writing($0, at: bytes) }
    default: []
    }
  }
}

extension [Fix] {
  /// Writes the known word that is near an unknown one.
  fileprivate static func near(_ text: String?, _ bytes: Range<Int>) -> [Fix] {
    text.map { [.writing($0, at: bytes)] } ?? []
  }
}
