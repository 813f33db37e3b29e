import MarbleDiagrams

/// Something in a scenario file that cannot be read, as a fact; `SyntaxWords` has the words.
package struct SyntaxError: Error, Hashable, Sendable {
  package let fact: Fact
  /// What the caret points at.
  package let range: SourceRange

  // Boxed, so that an error takes little of the stack in each step of a deep descent.
  package indirect enum Fact: Hashable, Sendable {
    // The file and its lines
    case fileTooLarge
    case invalidUTF8
    case noScenario
    case blockMissing
    case blockUnclosed
    case tooManyErrors
    case tooManyScenarios
    case scenarioTooLong
    case unknownStatement(String, isAssignment: Bool)
    case statementExpected(found: String)
    case strayContinuation
    case notInHead(Keyword)
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

    // What `expect(…)` leaves open
    case modeMissing
    case modeUnknown(String, near: String?)
    case modeApart
    case modeGoesOn(found: String)
    case modeOutsideExpect(Keyword)
    case toleranceExpected(found: String?)
    case toleranceOfZero

    /// In a duration, a `where` or the value of an argument.
    case notation(NotationError)

    // Expressions
    case expressionExpected(found: String?)
    case unclosed(Bracket)
    case separatorMissing(Bracket, found: String)
    case memberExpected(found: String?)
    case closureExpected(name: String)
    case closureEmpty
    case closureGoesOn(found: String)
    case parameterTaken(String)
    case parameterOutsideClosure(String)
    case parameterNumbered(String)
    /// An operator that Swift or another language has.
    case unknownSymbol(String)
    case comparisonChained(String)
    case conditionalUnfinished
    case subjectExpected(name: String)
    case singleQuotes
    case escapeInvalid(String)
    case ticksNotWhole
    case numberTooLarge
    case tooDeep
    case tooLong
    case unsupported(Unsupported)
  }

  /// What opens and has to close on the same line.
  package enum Bracket: Hashable, Sendable {
    case parenthesis, bracket, brace, string, interpolation
  }

  /// What Swift has and the subset does not.
  package enum Unsupported: Hashable, Sendable {
    case subscripting, optionalChaining, unwrapping, ranges, keyPaths, callingResults
    case dictionaries
  }
}

extension SyntaxError {
  /// What the notation of diagrams and values refused.
  init(notation error: NotationError) {
    self.init(
      fact: .notation(error), range: SourceRange(error.range.lowerBound, error.range.upperBound))
  }
}
