extension NotationError.Kind {
  /// The problem, in one sentence without a full stop.
  package var message: String {
    switch self {
    case .notUTF8: "this is not UTF-8 text"
    case .emptyRow: "the row is empty"
    case .unexpectedCharacter("\t"): "a tab is not allowed in a row"
    case .unexpectedCharacter(let character):
      "\(quotedCode(character)) is not a token of the notation"
    case .misplaced(let token, let role): "\(quotedCode(token)) is not allowed in \(role.words)"
    case .secondZero(.window): "this row subscribes twice"
    case .secondZero: "the row has a second time zero '^'"
    case .zeroNotFirstInGroup: "'^' comes first in its group"
    case .eventAfterEnd(.disposed): "nothing can happen after '!'"
    case .eventAfterEnd(let end): "nothing can happen after the end \(quotedCode(end.token))"
    case .valueBehindError: "'#' has no value in a row"
    case .endNotLastInGroup(let end): "\(quotedCode(end.token)) comes last in its group"
    case .disposedBeforeSubscribed: "'!' without a '^' before it"
    case .windowWithoutSubscription: "a subscription row without '^'"

    case .unclosedGroup(let opening): "this '\(opening)' is never closed"
    case .emptyGroup, .unitInRow: "the group is empty"
    case .nestedGroup: "a group inside a group"
    case .strayClosing(let closing): "'\(closing)' closes nothing"
    case .wrongClosing(let closing, let opening): "'\(closing)' cannot close '\(opening)'"
    case .timeInGroup: "no time passes inside a group"

    case .unclosedQuote: "this quoted value is never closed"
    case .controlInQuote: "a control character inside a quoted value"
    case .unknownEscape(let escape): "unknown escape \(quotedCode(escape))"
    case .badUnicodeEscape:
      "'\\u' needs one to eight hexadecimal digits of a Unicode scalar in braces"

    case .malformedDuration(let word): "\(quotedCode(word)) is not a duration"
    case .unknownUnit(let number, let unit): "\(quotedCode(number + unit)) is not a duration"
    case .durationNotAlone(_, let word, _):
      "the duration \(quotedCode(word)) needs spaces around it"
    case .durationTooFine: "this is not a whole number of nanoseconds"
    case .durationOverflow: "this duration is longer than 292 years"
    case .ticksWithoutLength: "ticks have no length here"
    case .timeOverflow: "the row is longer than 292 years"
    case .anchorWithoutTime: "'@' without an instant"
    case .anchorWithoutToken: "nothing happens at this instant"
    case .anchorNotAlone(_, let word, _): "the anchor \(quotedCode(word)) needs spaces around it"
    case .anchorBeforeColumn(let reached):
      "the row is already past this instant, at \(formatTime(reached))"
    case .anchorBeforeZero: "an anchor stands before time zero '^'"

    case .expectedKey(""): "a key is missing here"
    case .expectedKey(let found): "\(quotedCode(found)) cannot be a key"
    case .expectedEquals(let key): "'=' is missing after the key '\(key)'"
    case .expectedEntry: "a comma is missing between two entries"
    case .duplicateKey(let key): "the key '\(key)' has a value already"
    case .eventsNotApart: "the events of a group need spaces between them"
    case .errorKeyNeedsValue: "'#' takes one error value"
    case .keyCycle(let keys): "the key '\(keys.first ?? "?")' contains itself"
    case .eitherOrderInSource(let key): "the events of '\(key)' come in either order"
    case .orderedInUnordered(let key):
      "the events of '\(key)' come in order, those around it do not"
    case .predicateNotExpected(let key):
      "the key '\(key)' is a predicate, not a value"
    case .tooManyEvents(let limit): "this makes more than \(limit) events"

    case .expectedValue(""): "a value is missing here"
    case .expectedValue(let found): "\(quotedCode(found)) does not begin a value"
    case .unknownWord(let word): "\(quotedCode(word)) is not a value"
    case .unclosedString: "this string is never closed"
    case .unclosedBracket(let opening): "this '\(opening)' is never closed"
    case .expectedComma(let closing): "',' or '\(closing)' is missing here"
    case .colonInArray: "the language has no dictionaries"
    case .expectedCaseName: "a case needs a name after its point"
    case .emptyPayload(let name): "'.\(name)' has empty parentheses"
    case .tupleOfOne: "parentheses around one value"
    case .malformedNumber: "this is not a number"
    case .ticksInValue: "a value has no tick"
    case .numberOutOfRange: "the number is too large"
    case .nestedTooDeep(let limit): "nested deeper than \(limit) levels"
    case .textAfterValue: "the value ends before this"
    }
  }
}

extension Diagram.Role {
  fileprivate var words: String {
    switch self {
    case .hot: "a hot row"
    case .cold: "a cold row"
    case .expectation: "an expected row"
    case .window: "a subscription row"
    }
  }
}

extension Symbol {
  /// The token as a row writes it.
  package var token: String {
    switch self {
    case .key(let key): String(key)
    case .text(let text): StringLiteral.quoted(text, by: "'")
    case .completed: "|"
    case .error: "#"
    case .subscribed: "^"
    case .disposed: "!"
    }
  }
}
