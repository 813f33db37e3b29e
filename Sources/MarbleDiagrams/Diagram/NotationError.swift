/// A misuse of the notation, with its place in the bytes of the source.
public struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  package var kind: Kind
  /// The bytes that the error concerns, in the source. Empty at the place where something is
  /// missing.
  public var range: Range<Int>

  /// The problem, in one sentence without a full stop.
  public var description: String { kind.message }

  /// Creates an error at a place.
  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

extension NotationError {
  /// All ways to misuse rows, `where` entries and literals, as facts. `message` puts them into
  /// words.
  package enum Kind: Hashable, Sendable {
    // Rows
    /// Bytes that are not UTF-8.
    case notUTF8
    /// A row without tokens.
    case emptyRow
    /// A Character that cannot begin a token.
    case unexpectedCharacter(String)
    /// A token that rows of this role cannot have.
    case misplaced(String, Diagram.Role)
    /// A second `^`.
    case secondZero(Diagram.Role)
    /// A `^` after an event of its group.
    case zeroNotFirstInGroup
    /// An event after the end of the row.
    case eventAfterEnd(Symbol)
    /// Text in quotes directly after `#`, written as if the error carried it.
    case valueBehindError(String)
    /// An event after an end in the same group.
    case endNotLastInGroup(Symbol)
    /// A `!` without a `^` before it.
    case disposedBeforeSubscribed
    /// A subscription row without `^`.
    case windowWithoutSubscription

    // Groups
    /// An opening bracket without its closing bracket.
    case unclosedGroup(String)
    /// A group without events.
    case emptyGroup
    /// A group without events, `()`, which would be a value elsewhere.
    case unitInRow
    /// An opening bracket inside a group.
    case nestedGroup(String)
    /// A closing bracket outside of groups.
    case strayClosing(String)
    /// A closing bracket of the other kind.
    case wrongClosing(String, of: String)
    /// A dash, a duration or an anchor inside a group.
    case timeInGroup(String)

    // Quoted values and escapes
    /// A quoted value that never closes.
    case unclosedQuote
    /// A control character, unescaped, in a quoted value.
    case controlInQuote(UInt8)
    /// A backslash before a character that it does not escape.
    case unknownEscape(String)
    /// A `\u` without the number of a scalar.
    case badUnicodeEscape

    // Durations and anchors
    /// A number that is neither a series of values nor a duration.
    case malformedDuration(String)
    /// A duration with an unknown unit.
    case unknownUnit(number: String, unit: String)
    /// A duration without spaces around it.
    case durationNotAlone(before: String, String, after: String)
    /// A duration with a fraction of a nanosecond.
    case durationTooFine
    /// A duration of more nanoseconds than an `Int64` holds.
    case durationOverflow
    /// A duration in ticks where the length of a tick is not known.
    case ticksWithoutLength
    /// A row of more nanoseconds than an `Int64` holds.
    case timeOverflow
    /// An `@` without a duration after it.
    case anchorWithoutTime
    /// An anchor without a token after it.
    case anchorWithoutToken
    /// An anchor without spaces around it.
    case anchorNotAlone(before: String, String, after: String)
    /// An anchor at an instant that the row has already passed.
    case anchorBeforeColumn(reached: Instant)
    /// An anchor before the `^` of a hot row.
    case anchorBeforeZero

    // Keys
    /// Another token, or the end, where an entry must begin.
    case expectedKey(String)
    /// A key without its `=`.
    case expectedEquals(Character)
    /// Something other than a comma after an entry.
    case expectedEntry
    /// A key with two entries.
    case duplicateKey(Character)
    /// Events of a group without spaces between them; carries the correct text of the group.
    case eventsNotApart(String)
    /// An entry for `#` whose value is a group or another error.
    case errorKeyNeedsValue
    /// Keys whose definitions refer to each other in a cycle.
    case keyCycle([Character])
    /// A key of `{a b}` in the row of a source.
    case eitherOrderInSource(Character)
    /// A key of `(a b)` inside braces.
    case orderedInUnordered(Character)
    /// A key of a predicate in a row that is not an expectation.
    case predicateNotExpected(Character)
    /// Keys that represent more events than the limit.
    case tooManyEvents(limit: Int)

    // Literals
    /// Another token, or the end, where a value must begin.
    case expectedValue(String)
    /// A bare word that is not a value.
    case unknownWord(String)
    /// A string without its closing quote.
    case unclosedString
    /// An array, tuple or payload without its closing bracket.
    case unclosedBracket(String)
    /// Something other than a comma or the closing bracket between items.
    case expectedComma(closing: String)
    /// A colon between the items of an array.
    case colonInArray
    /// A dot without a name after it.
    case expectedCaseName
    /// A case with empty parentheses.
    case emptyPayload(String)
    /// Parentheses around one value.
    case tupleOfOne
    /// Digits that do not form a number.
    case malformedNumber
    case ticksInValue
    /// A number that does not fit into 64 bits.
    case numberOutOfRange
    /// Brackets or keys nested deeper than the limit.
    case nestedTooDeep(limit: Int)
    /// Text after a literal that must stand alone.
    case textAfterValue
  }
}

extension Diagnostic {
  /// Creates a message about a misuse of the notation in a file.
  package init(_ error: NotationError, in source: SourceText) {
    self.init(source, at: error.range, message: error.kind.message, hint: error.kind.hint)
  }
}
