import MarbleDiagrams

// The words for all syntax errors: one sentence without a full stop. The hint gives the correct
// text.

extension SyntaxError.Fact {
  /// The description of the error in a file with this text.
  package func message(in text: SourceText) -> String {
    switch self {
    case .fileTooLarge: "the file is larger than 2 GB"
    case .invalidUTF8: "this is not UTF-8 text"
    case .noScenario: "the file has no scenario"
    case .blockMissing: "no '```marbles' block in this file"
    case .blockUnclosed: "this block is never closed"
    case .tooManyErrors: "too many errors; the rest is not read up to the next scenario"
    case .tooManyScenarios: "the file has more than \(Limits.scenarios) scenarios"
    case .fileTooLong: "the file is too long"
    case .scenarioTooLong: "the scenario is too long; the rest of it is not read"

    case .unknownStatement(let word, isAssignment: true): "unknown statement \(quoted(word))"
    case .unknownStatement(let word, isAssignment: false):
      "unknown statement \(quoted(word))"
        + suggestion(Keyword.near(word))
    case .statementExpected(let found): "a line begins with a statement, not with \(quoted(found))"
    case .strayContinuation:
      "a line that begins with '.' continues a 'let' or a 'feed', and there is none above"
    case .notInHead(let keyword): "'\(keyword.rawValue)' belongs to a scenario"
    case .tooMuchShared: "the scenarios of a file cannot share so many definitions"
    case .sharedTooOften: "too many scenarios share the definitions of the head"
    case .strayClosing(let bracket): "this '\(bracket)' closes nothing"
    case .unexpected(let found): "the statement ends before \(quoted(found))"

    case .versionNotFirst: "'marbles' can only be the first statement of a file"
    case .versionExpected: "'marbles' needs the version of the language"
    case .unsupportedVersion(let version): "version \(version) of the language is not known here"
    case .titleTooLong: "the title has more than \(Limits.title) characters"
    case .titleMissing: "the scenario has no title"
    case .titleTaken(let first): "the scenario in \(line(of: first, in: text)) has the same title"
    case .titleInvisible(let scalar):
      "the title has the invisible character \(scalar.codePoint)"
    case .settingRepeated(let keyword, let first):
      "'\(keyword.rawValue)' is already set in \(line(of: first, in: text))"
    case .durationExpected(let keyword, let found?):
      "'\(keyword.rawValue)' needs a duration, not \(quoted(found))"
    case .durationExpected(let keyword, nil): "'\(keyword.rawValue)' needs a duration"
    case .tickInTicks: "a tick cannot be counted in ticks"
    case .tickOfZero: "a tick is longer than zero"
    case .orderUnknown(let found?):
      "an order is 'any', 'fixed', or an instant with names, not \(quoted(found))"
    case .orderUnknown(nil): "'order' needs 'any', 'fixed', or an instant with names"
    case .orderInHead: "the order at an instant belongs to a scenario"
    case .orderPlaceInvalid(let found): "\(quoted(found)) does not say which stage is meant"
    case .exceptExpected(let found): "after 'vary' comes 'except' or nothing, not \(quoted(found))"
    case .lawMissing: "'except' needs the name of a law"
    case .lawUnknown(let found, let near): "unknown law \(quoted(found))" + suggestion(near)

    case .caseKeyExtra(let key, let first):
      "the case in \(line(of: first, in: text)) has no key \(quoted(String(key)))"
    case .caseKeyMissing(let key, let first):
      "this case has no key \(quoted(String(key))), which the one in"
        + " \(line(of: first, in: text)) has"
    case .caseRepeated(let first): "\(line(of: first, in: text)) has the same case"
    case .tooManyCases: "the scenario has too many cases for its length"

    case .nameMissing(let keyword): "'\(keyword.rawValue)' needs a name"
    case .notAName(let found): "\(quoted(found)) is not a name"
    case .nameReserved(let name): "\(quoted(name)) is a word of the language and cannot be a name"
    case .nameDotted(let name): "the name \(quoted(name)) has a point"
    case .equalsMissing(_, let name): "'=' is missing after \(quoted(name))"
    case .streamMissing: "'observe' needs the name of a stream"
    case .diagramMissing(_, let name): "the row of \(quoted(name)) is empty"
    case .spaceMissing(let word): "a space is missing after \(quoted(word))"
    case .pipelineInRow(let keyword, _): "'\(keyword.rawValue)' takes a name, not a pipeline"
    case .argumentsInRow(let keyword, _): "'\(keyword.rawValue)' takes a name without arguments"
    case .argumentNotPlain(let found): "an argument is a value or '_', not \(quoted(found))"
    case .innerIndexInvalid: "this is not the index of an inner stream"
    case .innerIndexOutsideExpect(let keyword, _): "'\(keyword.rawValue)' takes no inner stream"
    case .modeMissing: "the parentheses of 'expect' are empty"
    case .modeUnknown(let words, let near): "'expect' cannot be \(quoted(words))" + suggestion(near)
    case .modeGoesOn(let found): "')' is missing before \(quoted(found))"
    case .modeOutsideExpect(let keyword): "'\(keyword.rawValue)' takes nothing in parentheses"
    case .modeApart: "a space separates 'expect' and '('"
    case .toleranceExpected(let found?): "'within' needs a duration, not \(quoted(found))"
    case .toleranceExpected(nil): "'within' needs a duration"
    case .toleranceOfZero: "a tolerance is longer than zero"
    case .notation(let error): error.kind.message

    case .notInProperty(let keyword):
      "a property has no '\(keyword.rawValue)' of this form, because its events are invented"
    case .notInScenario(.late): "a range of delays belongs to a property"
    case .notInScenario(let keyword): "'\(keyword.rawValue)' belongs to a property"
    case .choiceMissing(let name): "'any \(name)' needs a value to choose"
    case .choiceExpected(let found): "\(quoted(found)) is no value and no key"
    case .silenceOfRow(let name): "'never' is an answer of a service, and \(quoted(name)) is a row"
    case .countExpected(let found?): "'count' needs a number, not \(quoted(found))"
    case .countExpected(nil): "'count' needs a number"
    case .countInvalid(let text): "\(quoted(text)) is no range of numbers of events"
    case .wordExpected(let word, let keyword, let found?):
      "'\(keyword.rawValue)' needs '\(word)' here, not \(quoted(found))"
    case .wordExpected(let word, let keyword, nil): "'\(keyword.rawValue)' needs '\(word)' here"
    case .spanExpected(let word, let found?):
      "a duration is missing after '\(word)', before \(quoted(found))"
    case .spanExpected(let word, nil): "a duration is missing after '\(word)'"
    case .limitExpected(let found?): "'at most' needs a number, not \(quoted(found))"
    case .limitExpected(nil): "'at most' needs a number"
    case .releaseOfAbsence: "'no' has no 'unless'"
    case .equalityMode: "streams are compared exactly or in order"

    case .expressionExpected(let found?): "a value or a stream is missing before \(quoted(found))"
    case .expressionExpected(nil): "a value or a stream is missing here"
    case .unclosed(.string): "this string is never closed"
    case .unclosed(let bracket): "this '\(bracket.opening)' is not closed on its line"
    case .separatorMissing(let bracket, let found):
      "',' or '\(bracket.closing)' is missing before \(quoted(found))"
    case .memberExpected(let found?): "a name is missing between '.' and \(quoted(found))"
    case .memberExpected(nil): "a name is missing after '.'"
    case .closureExpected(let name): "the function \(quoted(name)) needs a closure"
    case .closureEmpty: "the closure is empty"
    case .closureGoesOn(let found): "'}' is missing before \(quoted(found))"
    case .subscriptGoesOn(let found): "']' is missing before \(quoted(found))"
    case .parameterTaken(let name): "the closure has two parameters \(quoted(name))"
    case .parameterOutsideClosure(let parameter): "\(quoted(parameter)) is used outside a closure"
    case .parameterNumbered(let parameter):
      "\(quoted(parameter)) is used in a closure that names its parameters"
    case .unknownSymbol(let symbol): "the language has no operator '\(symbol)'"
    case .comparisonChained(let symbol): "'\(symbol)' follows another comparison"
    case .conditionalUnfinished: "this '?' has no ':'"
    case .subjectExpected(let name): "\(quoted(name)) needs a subject"
    case .singleQuotes: "a string needs double quotes"
    case .escapeInvalid(let escape): "unknown escape \(quoted(escape))"
    case .ticksNotWhole: "the number of ticks must be whole"
    case .numberTooLarge: "the number is too large"
    case .tooDeep: "nested too deep"
    case .tooLong: "the statement is too long"
    case .unsupported(let feature): feature.message
    }
  }
}

extension SyntaxError.Bracket {
  fileprivate var opening: String {
    switch self {
    case .parenthesis: "("
    case .bracket: "["
    case .brace: "{"
    case .string: "\""
    case .interpolation: "\\("
    }
  }

  fileprivate var closing: String {
    switch self {
    case .parenthesis, .interpolation: ")"
    case .bracket: "]"
    case .brace: "}"
    case .string: "\""
    }
  }
}

extension SyntaxError.Unsupported {
  fileprivate var message: String {
    switch self {
    case .optionalChaining: "the language has no optional chaining"
    case .unwrapping: "the language has no '!' after a value"
    case .ranges: "the language has no ranges"
    case .keyPaths: "the language has no key paths"
    case .callingResults: "only a name can be called"
    case .dictionaries: "the language has no dictionaries"
    case .ifExpressions: "the language has no 'if'"
    }
  }
}
