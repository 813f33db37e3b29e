import MarbleDiagrams

extension SyntaxError.Fact {
  /// A suggestion of what to write instead, if there is one.
  package var hint: String? {
    switch self {
    case .invalidUTF8: "save the file as UTF-8"
    case .noScenario, .titleMissing: "'scenario TITLE' begins one"
    case .titleInvisible: "leave it out, or write a space"
    case .titleTooLong: "write the rest into a comment"
    case .tooManyScenarios: "move the scenarios from here on into another file"
    case .fileTooLong:
      "move the scenarios from here on into another file; a file has up to \(Limits.fileParts)"
        + " literals, names, operators and calls, and each statement counts as"
        + " \(Limits.partsPerStatement) more"
    case .scenarioTooLong:
      "a scenario has up to \(Limits.statements) statements,"
        + " and up to \(Limits.parts) literals, names, operators and calls in all of them"
    case .blockMissing: "in a Swift file, blocks are read from '///' comments"
    case .blockUnclosed: "a line with as many of these marks, and nothing else, closes it"
    case .unknownStatement(let word, isAssignment: true):
      "'let \(shortened(word)) = …' names a stream"
    case .notInHead: "begin one above with 'scenario TITLE'"
    case .unsupportedVersion, .versionExpected: "'marbles 1'"
    case .durationExpected(.tick, _), .tickInTicks: "'tick 100ms'"
    case .durationExpected(.order, _): "'order 600ms password.debounce, username'"
    case .durationExpected: "'until 5s'"
    case .orderUnknown: "'order any', 'order fixed' or 'order 600ms password.debounce, username'"
    case .orderInHead: "write it below 'scenario TITLE'"
    case .orderPlaceInvalid:
      "in 'a.delay[1]', the stages of one name are counted from 0 in the order of the text"
    case .exceptExpected: "'vary except late'"
    case .lawMissing, .lawUnknown(_, near: nil): "the laws are \(Law.list)"
    case .notAName: "a name begins with a letter"
    case .nameReserved(let name) where Keyword(rawValue: name) != nil:
      "another name, such as '\(name)1'; only a service may have this one"
    case .nameReserved(let name): "another name, such as '\(name)1'"
    case .nameDotted: "only inputs and outputs of systems have names with a point"
    case .nameMissing(let keyword):
      "'\(keyword.claimForm ?? keyword.form(name: keyword.sampleName))'"
    case .equalsMissing(let keyword, let name): "'\(keyword.form(name: shortened(name)))'"
    case .streamMissing(let name): "'\(Keyword.observe.form(name: shortened(name)))'"
    case .diagramMissing(.expect, _):
      "'marbles record' writes it; '-' means that nothing ever happens"
    case .diagramMissing(.subs, let name): Self.recorded("subs \(shortened(name)) none")
    case .diagramMissing(.calls, let name): Self.recorded("calls \(shortened(name)) none")
    case .diagramMissing(.connect, let name): "'\(Keyword.connect.form(name: shortened(name)))'"
    case .diagramMissing: "'-' means that nothing ever happens"
    case .pipelineInRow: "name the pipeline with 'let' first"
    case .argumentsInRow(.hot, let name): "a service is answered by 'cold \(shortened(name))(…)'"
    case .argumentsInRow(.calls, _): "the diagram shows the arguments"
    case .argumentNotPlain(")"), .argumentNotPlain(","): nil
    case .argumentNotPlain: "a diagram needs a space before it"
    case .innerIndexInvalid(let name): "the first is '\(shortened(name))[0]'"
    case .innerIndexOutsideExpect: "only 'expect' does"
    case .modeMissing, .modeUnknown(_, near: nil), .modeApart:
      "'expect(in order)', 'expect(any order)', 'expect(within 20ms)' or 'expect(nothing)'"
    case .modeOutsideExpect: "only 'expect' does"
    case .toleranceExpected: "'expect(within 20ms)'"
    case .toleranceOfZero: "'expect' without parentheses allows no delay"
    case .notation(let error): error.kind.hint
    case .notInProperty(.expect): "'expect NAME == NAME2' compares two streams"
    case .notInProperty(.order): "'order any' tries every order"
    case .notInProperty: "'after', 'always' and the others say what must hold for all events"
    case .notInScenario(.late): "'late 30ms' makes every timer late by as much"
    case .notInScenario: "'hot' has the events of a scenario; 'property TITLE' invents them"
    case .choiceMissing, .countExpected: Keyword.any.claimForm.map { "'\($0)'" }
    case .choiceExpected: "text has quotes: 'any query \"a\", \"ab\"'; '|' and '#' are ends"
    case .silenceOfRow: "'count 0...3' lets a row be silent"
    case .countInvalid:
      "the smaller number comes first, and a session has at most \(Limits.sessionEvents) events"
    case .wordExpected(_, let keyword, _): keyword.claimForm.map { "'\($0)'" }
    case .spanExpected: "'100ms', '1.5s' or '3t'"
    case .limitExpected: Keyword.at.claimForm.map { "'\($0)'" }
    case .releaseOfAbsence:
      Keyword.no.claimForm.map { "the whole statement is '\($0)'; 'after … expect …' has 'unless'" }
    case .equalityMode: "'expect(in order) NAME == NAME2' ignores the instants"
    case .caseKeyExtra, .caseKeyMissing: "all cases of a scenario have the same keys"
    case .tooManyCases:
      "the bytes of the scenario times the number of its cases are at most"
        + " \(Limits.caseText)"
    case .tooMuchShared:
      "the head has up to \(Limits.sharedDefinitions) definitions with \(Limits.sharedParts) parts"
    case .sharedTooOften:
      "move the scenarios from here on into another file; the parts of the shared definitions times"
        + " the number of scenarios are at most \(Limits.sharedWork)"
    case .closureExpected(let name): "'fn \(shortened(name)) = { $0 != \"\" }'"
    case .closureGoesOn(","): "'in' separates the parameters from the body"
    case .closureEmpty, .closureGoesOn: "its body is one expression"
    case .parameterNumbered: "use the names"
    case .unknownSymbol(let symbol): Self.hint(forOperator: symbol)
    case .comparisonChained: "join comparisons with '&&'"
    case .conditionalUnfinished: "'condition ? one : other'"
    case .subjectExpected(let name): "'\(Keyword.subject.form(name: shortened(name)))'"
    case .expressionExpected(let found?):
      NotationError.Kind.expectedValue(String(found.prefix(1))).hint
    case .singleQuotes: "single quotes belong to diagrams"
    case .escapeInvalid: #"the escapes are '\n' '\t' '\r' '\0' '\\' '\"' `\'` '\u{1F600}' '\(…)'"#
    case .tooDeep:
      "brackets nest up to \(Limits.openBrackets) levels,"
        + " calls and operators follow each other up to \(Limits.expressionHeight) times"
    case .tooLong: "a statement has up to \(Limits.expressionParts) parts"
    case .unsupported(let feature): feature.hint
    default: nil
    }
  }

  private static func recorded(_ none: String) -> String {
    "'marbles record' writes it; '\(none)' means never"
  }

  private static func hint(forOperator symbol: String) -> String {
    switch symbol {
    case "=", "===": "values are compared with '=='"
    case "!==": "values are compared with '!='"
    case "&", "|", "&&&", "|||":
      "conditions are joined with '\(symbol.prefix(1))\(symbol.prefix(1))'"
    case "=>", "->": "'in' separates the parameters from the body: '{ x in x + 1 }'"
    case "++", "+=", "-=", "*=", "/=", "%=": "nothing is assigned: '$0 + 1' is another value"
    case "//": "a comment needs a space before it"
    case "<<", "<<<", "&<<": "a shift multiplies by a power: '$0 * pow(2, 1)'"
    case ">>", ">>>", "&>>": "a shift divides by a power: '$0 / pow(2, 1)'"
    case "**", "^": "a power is 'pow(2, 3)'"
    default: "there are + - * / % == != < <= > >= && || ! ?? and ?:"
    }
  }
}

extension SyntaxError.Unsupported {
  fileprivate var hint: String? {
    switch self {
    case .optionalChaining: "'??' and '?:' handle 'nil'"
    case .unwrapping: "optionals are flat: leave it out"
    case .keyPaths: "write a closure: '{ $0.count }'"
    case .dictionaries: NotationError.Kind.colonInArray.hint
    case .ifExpressions: "'condition ? one : other'"
    case .ranges, .callingResults: nil
    }
  }
}

extension Keyword {
  /// The correct form of the statement.
  fileprivate func form(name: String) -> String {
    switch self {
    case .let: "let \(name) = username.debounce(0.5s)"
    case .feed: "feed \(name) = username.debounce(0.5s)"
    case .fn: "fn \(name) = { $0 != \"\" }"
    case .observe: "observe \(name) = STREAM  ^---!"
    case .subject: "subject \(name) = PublishSubject()  --a--b--|"
    case .connect, .subs: "\(rawValue) \(name) ^---!"
    case .system: "system \(name)"
    case .order: "order 600ms \(name)"
    default: "\(rawValue) \(name) --a--b--|"
    }
  }

  fileprivate var sampleName: String { self == .system ? "RegisterViewModel" : "username" }
}
