import MarbleDiagrams

// The words for all syntax errors. A hint gives the correct text.

extension SyntaxFact: ErrorFact {
  package static var cause: String { "syntax" }

  package func words(in text: SourceText, at bytes: Range<Int>) -> ErrorWords {
    switch self {
    case .fileTooLarge: "the file is larger than 2 GB"
    case .invalidUTF8: "this is not UTF-8 text".with(hint: "save the file as UTF-8")
    case .noScenario: "the file has no scenario".with(hint: "'scenario TITLE' begins one")
    case .blockMissing:
      "no '```marbles' block in this file"
        .with(hint: "in a Swift file, blocks are read from '///' comments")
    case .blockUnclosed:
      "this block is never closed"
        .with(hint: "a line with as many of these marks, and nothing else, closes it")
    case .tooManyErrors: "too many errors; the rest is not read up to the next scenario"
    case .tooManyScenarios:
      "the file has more than \(Limits.scenarios) scenarios"
        .with(hint: "move the scenarios from here on into another file")
    case .fileTooLong:
      "the file is too long"
        .with(
          hint: "move the scenarios from here on into another file; a file has up to"
            + " \(Limits.fileParts) literals, names, operators and calls, and each statement counts as"
            + " \(Limits.partsPerStatement) more")
    case .scenarioTooLong:
      "the scenario is too long; the rest of it is not read"
        .with(
          hint: "a scenario has up to \(Limits.statements) statements,"
            + " and up to \(Limits.parts) literals, names, operators and calls in all of them")

    case .unknownStatement(let word, isAssignment: true):
      "unknown statement \(quoted(word))"
        .with(hint: "'let \(shortened(word)) = …' names a stream")
    case .unknownStatement(let word, isAssignment: false):
      .init(
        "unknown statement \(quoted(word))",
        near: Keyword.former[word] == nil ? Keyword.near(word) : nil, bytes,
        hint: Keyword.former[word])
    case .statementExpected(let found):
      "a line begins with a statement, not with \(quoted(found))"
        .with(hint: found.hasPrefix("#") ? "a comment begins with '//'" : nil)
    case .strayContinuation:
      "a line that begins with '.' continues a 'let' or a 'feed', and there is none above"
    case .notInHead(let keyword):
      "'\(keyword.rawValue)' belongs to a scenario"
        .with(hint: "begin one above with 'scenario TITLE'")
    case .tooMuchShared:
      "the scenarios of a file cannot share so many definitions"
        .with(
          hint: "the head has up to \(Limits.sharedDefinitions) definitions with"
            + " \(Limits.sharedParts) parts")
    case .sharedTooOften:
      "too many scenarios share the definitions of the head"
        .with(
          hint: "move the scenarios from here on into another file; the parts of the shared"
            + " definitions times the number of scenarios are at most \(Limits.sharedWork)")
    case .strayClosing(let bracket): "this '\(bracket)' closes nothing"
    case .unexpected(let found):
      "the statement ends before \(quoted(found))"
        .with(hint: found == "#" ? "a comment begins with '//'" : nil)

    case .versionNotFirst: "'marbles' can only be the first statement of a file"
    case .versionExpected:
      "'marbles' needs the version of the language".with(hint: "'marbles 1'")
    case .unsupportedVersion(let version):
      "version \(version) of the language is not known here".with(hint: "'marbles 1'")
    case .titleTooLong:
      "the title has more than \(Limits.title) characters"
        .with(hint: "write the rest into a comment")
    case .titleMissing: "the scenario has no title".with(hint: "'scenario TITLE' begins one")
    case .titleTaken(let first):
      "the scenario in \(line(of: first, in: text)) has the same title"
    case .titleInvisible(let scalar):
      "the title has the invisible character \(scalar.codePoint)"
        .with(hint: "leave it out, or write a space")
    case .settingRepeated(let keyword, let first):
      "'\(keyword.rawValue)' is already set in \(line(of: first, in: text))"
    case .durationExpected(let keyword, let found):
      .init("'\(keyword.rawValue)' needs a duration" + but(found), hint: keyword.durationForm)
    case .tickInTicks: "a tick cannot be counted in ticks".with(hint: "'tick 100ms'")
    case .tickOfZero: "a tick is longer than zero"
    case .orderUnknown(let found):
      .init(
        found.map {
          "an order is 'any', 'fixed', or an instant with names, not \(quoted($0))"
        } ?? "'order' needs 'any', 'fixed', or an instant with names",
        hint: "'order any', 'order fixed' or 'order 600ms password.debounce, username'")
    case .orderInHead:
      "the order at an instant belongs to a scenario"
        .with(hint: "write it below 'scenario TITLE'")
    case .orderPlaceInvalid(let found):
      "\(quoted(found)) does not say which stage is meant"
        .with(
          hint:
            "in 'a.delay[1]', the stages of one name are counted from 0 in the order of the text")

    case .caseKeyExtra(let key, let first):
      "the case in \(line(of: first, in: text)) has no key \(quoted(String(key)))"
        .with(hint: "all cases of a scenario have the same keys")
    case .caseKeyMissing(let key, let first):
      .init(
        "this case has no key \(quoted(String(key))), which the one in"
          + " \(line(of: first, in: text)) has",
        hint: "all cases of a scenario have the same keys")
    case .caseRepeated(let first): "\(line(of: first, in: text)) has the same case"
    case .tooManyCases:
      "the scenario has too many cases for its length"
        .with(
          hint: "the bytes of the scenario times the number of its cases are at most"
            + " \(Limits.caseText)")

    case .nameMissing(let keyword):
      "'\(keyword.rawValue)' needs a name"
        .with(hint: "'\(keyword.claimForm ?? keyword.form(name: keyword.sampleName))'")
    case .notAName(let found):
      "\(quoted(found)) is not a name".with(hint: "a name begins with a letter")
    case .nameReserved(let name):
      "\(quoted(name)) is a word of the language and cannot be a name"
        .with(hint: "another name, such as '\(name)1'")
    case .nameDotted(let name):
      "the name \(quoted(name)) has a point"
        .with(hint: "only inputs and outputs of systems have names with a point")
    case .equalsMissing(let keyword, let name):
      "'=' is missing after \(quoted(name))"
        .with(hint: "'\(keyword.form(name: shortened(name)))'")
    case .streamMissing(let name):
      "'observe' needs the name of a stream"
        .with(hint: "'\(Keyword.observe.form(name: shortened(name)))'")
    case .diagramMissing(let keyword, let name):
      "the row of \(quoted(name)) is empty".with(hint: keyword.emptyRow(shortened(name)))
    case .spaceMissing(let word) where text.bytes[bytes].first == UInt8(ascii: ":"):
      "a space ends the name \(quoted(word)), and not ':'"
    case .spaceMissing(let word): "a space is missing after \(quoted(word))"
    case .pipelineInRow(let keyword, _):
      "'\(keyword.rawValue)' takes a name, not a pipeline"
        .with(hint: "name the pipeline with 'let' first")
    case .argumentsInRow(let keyword, let name):
      "'\(keyword.rawValue)' takes a name without arguments"
        .with(
          hint: keyword == .hot
            ? "a service is answered by 'cold \(shortened(name))(…)'"
            : keyword == .calls ? "the diagram shows the arguments" : nil)
    case .argumentNotPlain(let found):
      "an argument is a value or '_', not \(quoted(found))"
        .with(hint: [")", ","].contains(found) ? nil : "a diagram needs a space before it")
    case .innerIndexInvalid(let name):
      "this is not the index of an inner stream"
        .with(hint: "the first is '\(shortened(name))[0]'")
    case .innerIndexOutsideExpect(let keyword, _):
      "'\(keyword.rawValue)' takes no inner stream".with(hint: "only 'expect' does")
    case .modeMissing: "the parentheses of 'expect' are empty".with(hint: Self.modes)
    case .modeUnknown(let words, let near):
      .init(
        "'expect' cannot be \(quoted(words))", near: near, bytes,
        hint: near == nil ? Self.modes : nil)
    case .modeGoesOn(let found): "')' is missing before \(quoted(found))"
    case .modeOutsideExpect(let keyword):
      "'\(keyword.rawValue)' takes nothing in parentheses".with(hint: "only 'expect' does")
    case .coldModeUnknown:
      "only 'anyway' stands here, for a service with its arguments"
        .with(hint: "'cold(anyway) find(\"a\") --A' answers a call that was cancelled, too")
    case .modeApart: "a space separates 'expect' and '('".with(hint: Self.modes)
    case .toleranceExpected(let found):
      .init("'within' needs a duration" + but(found), hint: "'expect(within 20ms)'")
    case .toleranceOfZero:
      "a tolerance is longer than zero"
        .with(hint: "'expect' without parentheses allows no delay")
    case .notation(let kind): kind.words(in: text, at: bytes)

    case .notInProperty(let keyword):
      "a property has no '\(keyword.rawValue)' of this form, because its events are invented"
        .with(
          hint: keyword == .expect
            ? "'expect NAME == NAME2' compares two streams"
            : keyword == .order
              ? "'order any' tries every order"
              : "'after', 'always' and the others say what must hold for all events")
    case .notInScenario(.late):
      "a range of delays belongs to a property"
        .with(hint: "'late 30ms' makes every timer late by as much")
    case .notInScenario(let keyword):
      "'\(keyword.rawValue)' belongs to a property"
        .with(hint: "'hot' has the events of a scenario; 'property TITLE' invents them")
    case .choiceMissing(let name):
      "'any \(name)' needs a value to choose".with(hint: Keyword.any.quotedClaimForm)
    case .choiceExpected(let found):
      "\(quoted(found)) is no value and no key"
        .with(hint: "text has quotes: 'any query \"a\", \"ab\"'; '|' and '#' are ends")
    case .silenceOfRow(let name):
      "'never' is an answer of a service, and \(quoted(name)) is a row"
        .with(hint: "'count 0...3' lets a row be silent")
    case .numbersExpected(let name, let found):
      .init(
        "'any number' needs two numbers" + but(found), hint: "'any number \(name) 0.5...1.5'")
    case .numbersInvalid(let text):
      "\(quoted(text)) is no range of numbers".with(hint: "the smaller number comes first")
    case .endExpected(let found):
      "\(quoted(found)) is no end".with(hint: "after 'ends' there are '|', '#' and 'never'")
    case .countExpected(let found):
      .init("'count' needs a number" + but(found), hint: Keyword.any.quotedClaimForm)
    case .countInvalid(let text):
      "\(quoted(text)) is no range of numbers of events"
        .with(
          hint: "the smaller number comes first, and a session has at most"
            + " \(Limits.sessionEvents) events")
    case .wordExpected(let word, let keyword, let found):
      .init(
        "'\(keyword.rawValue)' needs '\(word)' here" + but(found),
        hint: keyword.quotedClaimForm(with: word))
    case .spanExpected(let word, let found):
      .init(
        "a duration is missing after '\(word)'" + (found.map { ", before \(quoted($0))" } ?? ""),
        hint: "'100ms', '1.5s' or '3t'")
    case .limitExpected(let found):
      .init("'at most' needs a number" + but(found), hint: Keyword.at.quotedClaimForm)
    case .equalityMode:
      "streams are compared exactly or in order"
        .with(hint: "'expect(in order) NAME == NAME2' ignores the instants")

    case .expressionExpected(let found):
      .init(
        "a value or a stream is missing " + (found.map { "before \(quoted($0))" } ?? "here"),
        hint: found.flatMap { NotationError.Kind.expectedValue(String($0.prefix(1))).hint })
    case .unclosed(.string): "this string is never closed"
    case .unclosed(let bracket): "this '\(bracket.opening)' is not closed on its line"
    case .separatorMissing(let bracket, let found):
      "',' or '\(bracket.closing)' is missing before \(quoted(found))"
    case .memberExpected(let found?):
      "a name is missing between '.' and \(quoted(found))"
    case .memberExpected(nil): "a name is missing after '.'"
    case .closureExpected(let name):
      "the function \(quoted(name)) needs a closure"
        .with(hint: "'fn \(shortened(name)) = { $0 != \"\" }'")
    case .closureEmpty: "the closure is empty".with(hint: "its body is one expression")
    case .closureGoesOn(let found):
      "'}' is missing before \(quoted(found))"
        .with(
          hint: found == ","
            ? "'in' separates the parameters from the body" : "its body is one expression")
    case .subscriptGoesOn(let found): "']' is missing before \(quoted(found))"
    case .parameterTaken(let name): "the closure has two parameters \(quoted(name))"
    case .parameterOutsideClosure(let parameter):
      "\(quoted(parameter)) is used outside a closure"
    case .parameterNumbered(let parameter):
      "\(quoted(parameter)) is used in a closure that names its parameters"
        .with(hint: "use the names")
    case .unknownSymbol(let symbol):
      "the language has no operator '\(symbol)'".with(hint: Self.hint(forOperator: symbol))
    case .comparisonChained where text.word(afterPointAt: bytes.upperBound) != nil:
      "a call has no type in '<' and '>'"
        .with(hint: "write '\(text.word(afterPointAt: bytes.upperBound) ?? "")(…)'")
    case .comparisonChained(let symbol):
      "'\(symbol)' follows another comparison".with(hint: "join comparisons with '&&'")
    case .conditionalUnfinished:
      "this '?' has no ':'".with(hint: "'condition ? one : other'")
    case .singleQuotes:
      "a string needs double quotes".with(hint: "single quotes belong to diagrams")
    case .escapeInvalid(let escape):
      "unknown escape \(quoted(escape))"
        .with(hint: #"the escapes are '\n' '\t' '\r' '\0' '\\' '\"' `\'` '\u{1F600}' '\(…)'"#)
    case .ticksNotWhole: "the number of ticks must be whole"
    case .numberTooLarge: "the number is too large"
    case .tooDeep:
      "nested too deep"
        .with(
          hint: "brackets nest up to \(Limits.openBrackets) levels,"
            + " calls and operators follow each other up to \(Limits.expressionHeight) times")
    case .tooLong:
      "the statement is too long"
        .with(hint: "a statement has up to \(Limits.expressionParts) parts")
    case .unsupported(let feature): feature.words
    }
  }
}

extension SourceText {
  /// The word of a member: `merge` in `.merge(…)`. Nil without a point at this offset.
  func word(afterPointAt offset: Int) -> String? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ".") else { return nil }
    let word = bytes[(offset + 1)...].prefix(while: Byte.isWord)
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }
}
