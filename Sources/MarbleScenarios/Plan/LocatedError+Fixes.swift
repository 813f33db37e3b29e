import MarbleDiagrams

// The errors in the text of a file, with the fixes that their facts give.

extension SyntaxError: LocatedError {
  package static var cause: String { "syntax" }
  package var bytes: Range<Int> { range.bytes }

  package func fixes(in file: SourceFile) -> [Fix] {
    guard case .orderPlaced = fact else { return fact.fixes(at: bytes) }
    guard let index = file.scenarioIndex(at: Int(range.start)) else { return [] }
    let scenario = file.scenarios[index]
    let placed = scenario.errors.filter { if case .orderPlaced = $0.fact { true } else { false } }
    // One fix corrects all statements, because the stages of a long scenario take time to count.
    guard placed.first?.range == range else { return [] }
    let stages = StageNumbers(FileKeys(file.head).completed(scenario, ignoringErrors: true))
    let parts = placed.flatMap { error -> [Fix.Replacement] in
      guard case .orderPlaced(let names) = error.fact else { return [] }
      let parts = names.compactMap { stages.replacement(of: $0, in: file.text) }
      return parts.count == names.count ? parts : []
    }
    return parts.isEmpty ? [] : [Fix(.replace(parts))]
  }
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
    case .argumentsUnfit(_, let near): .near(near, bytes)
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

extension StageNumbers {
  /// The name that counts the stage at a line and a column. Nil if no such stage is there any more.
  fileprivate func replacement(
    of name: Statement.PlacedName, in text: SourceText
  ) -> Fix.Replacement? {
    guard name.line <= text.lineCount else { return nil }
    let line = text.line(name.line - 1)
    let start = line.upperBound - text.text(line).dropFirst(name.column - 1).utf8.count
    guard let stage = self[start], stage.name.calledName == name.name.calledName else { return nil }
    let new = Statement.OrderedName(
      text: stage.name, numbers: numbers(of: stage), range: name.range)
    return Fix.Replacement(range: name.range.bytes, text: new.spelling)
  }
}

extension String {
  /// The name of the operator.
  fileprivate var calledName: Substring? { split(separator: ".").last }
}
