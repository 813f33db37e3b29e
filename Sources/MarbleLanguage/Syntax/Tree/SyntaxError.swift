import MarbleDiagrams

/// A syntax error in a scenario file.
package typealias SyntaxError = Located<SyntaxFact>

/// A syntax error, without its place. The words are in `SyntaxError+Words`.
// Indirect, so that an error takes little stack space in each step of a deep recursion.
package indirect enum SyntaxFact: Hashable, Sendable {
  // The file and its lines
  case fileTooLarge
  case invalidUTF8
  case noScenario
  case blockMissing
  case blockUnclosed
  case tooManyErrors
  case tooManyScenarios
  case fileTooLong
  case scenarioTooLong
  case unknownStatement(String, isAssignment: Bool)
  case statementExpected(found: String)
  case strayContinuation
  case notInHead(Keyword)
  case tooMuchShared
  case sharedTooOften
  case unexpected(String)
  case strayClosing(String)

  // Settings
  case versionNotFirst
  case versionExpected
  case unsupportedVersion(Int)
  case titleMissing
  case titleTooLong
  case titleTaken(first: SourceRange)
  case titleInvisible(Unicode.Scalar)
  case settingRepeated(Keyword, first: SourceRange)
  case durationExpected(Keyword, found: String?)
  case tickInTicks
  case tickOfZero
  case orderUnknown(found: String?)
  case orderInHead
  case orderPlaceInvalid(String)

  // Cases
  case caseKeyExtra(Character, first: SourceRange)
  case caseKeyMissing(Character, first: SourceRange)
  case caseRepeated(first: SourceRange)
  case tooManyCases

  // Names and rows
  case nameMissing(Keyword)
  case notAName(String)
  case nameReserved(String)
  case nameDotted(String)
  case equalsMissing(Keyword, name: String)
  case streamMissing(name: String)
  case diagramMissing(Keyword, name: String)
  case spaceMissing(after: String)
  case pipelineInRow(Keyword, name: String)
  case argumentsInRow(Keyword, name: String)
  case argumentNotPlain(found: String)
  case innerIndexInvalid(name: String)
  case innerIndexOutsideExpect(Keyword, name: String)

  // The modifiers of `expect(…)`
  case modeMissing
  case modeUnknown(String, near: String?)
  case modeApart
  case modeGoesOn(found: String)
  case modeOutsideExpect(Keyword)
  case coldModeUnknown
  case toleranceExpected(found: String?)
  case toleranceOfZero

  // Properties
  case notInProperty(Keyword)
  case notInScenario(Keyword)
  case choiceMissing(name: String)
  case choiceExpected(found: String)
  case silenceOfRow(name: String)
  case endExpected(found: String)
  case numbersExpected(name: String, found: String?)
  case numbersInvalid(String)
  case countExpected(found: String?)
  case countInvalid(String)
  case wordExpected(String, in: Keyword, found: String?)
  case spanExpected(after: String, found: String?)
  case limitExpected(found: String?)
  case equalityMode

  /// An error in a duration, a `where` or the value of an argument.
  case notation(NotationError.Kind)

  // Expressions
  case expressionExpected(found: String?)
  case unclosed(Bracket)
  case separatorMissing(Bracket, found: String)
  case memberExpected(found: String?)
  case closureExpected(name: String)
  case closureEmpty
  case closureGoesOn(found: String)
  case subscriptGoesOn(found: String)
  case parameterTaken(String)
  case parameterOutsideClosure(String)
  case parameterNumbered(String)
  /// An operator of Swift or another language.
  case unknownSymbol(String)
  case comparisonChained(String)
  case conditionalUnfinished
  case singleQuotes
  case escapeInvalid(String)
  case ticksNotWhole
  case numberTooLarge
  case tooDeep
  case tooLong
  case unsupported(Unsupported)
}

extension SyntaxFact {
  /// A bracket that must close on the same line.
  package enum Bracket: Hashable, Sendable {
    case parenthesis, bracket, brace, string, interpolation
  }

  /// A part of Swift that the subset does not include.
  package enum Unsupported: Hashable, Sendable {
    case optionalChaining, unwrapping, ranges, keyPaths, callingResults, dictionaries, ifExpressions
  }
}

extension SyntaxError {
  /// Makes an error from an error of the notation of diagrams and values.
  init(notation error: NotationError) {
    self.init(.notation(error.kind), SourceRange(error.range))
  }
}

/// The maximum number of errors that are reported for a scenario.
package enum ErrorLimit {
  /// For a scenario of a file with few scenarios.
  package static let ofScenario = 20
  /// For all scenarios of a file with many.
  static let ofFile = 20_000

  /// The limit for each of the scenarios of a file.
  package static func ofEach(among scenarios: Int) -> Int {
    max(2, min(ofScenario, ofFile / max(1, scenarios)))
  }
}

extension ScenarioSyntax {
  /// The scenario with its first errors. The last one reports that there are more.
  package func reporting(atMost limit: Int) -> ScenarioSyntax {
    guard errors.count > limit else { return self }
    let last = SyntaxError(.tooManyErrors, errors[limit - 1].range)
    return replacing(errors: errors.prefix(limit - 1) + [last])
  }
}
