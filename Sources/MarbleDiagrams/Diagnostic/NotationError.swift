/// A misuse of the notation: what is wrong, and where in the bytes that were read.
public struct NotationError: Error, Hashable, Sendable {
  /// What is wrong.
  public var kind: Kind
  /// The bytes it concerns, in the source that was given; empty when something is missing there.
  public var range: Range<Int>

  /// A misuse at a place.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

extension NotationError {
  /// Every way to misuse rows, `where` entries and literals, as facts; `message` has the words.
  public enum Kind: Hashable, Sendable {
    // Rows
    /// Bytes that are not UTF-8.
    case notUTF8
    /// A row without any token.
    case emptyRow
    /// A Character that begins no token.
    case unexpectedCharacter(String)
    /// A token that rows of this role do not have.
    case misplaced(String, Diagram.Role)
    /// A second `^`.
    case secondZero(Diagram.Role)
    /// A `^` behind an event of its group.
    case zeroNotFirstInGroup
    /// An event after the one that ended the row.
    case eventAfterEnd(Symbol)
    /// Text in quotes directly behind `#`, as if the error carried it there.
    case valueBehindError(String)
    /// An event behind an end in the same group.
    case endNotLastInGroup(Symbol)
    /// A `!` without a `^` before it.
    case disposedBeforeSubscribed
    /// A subscription row that has no `^`.
    case windowWithoutSubscription

    // Groups
    /// An opening bracket that nothing closes.
    case unclosedGroup(String)
    /// A group without events.
    case emptyGroup
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
    /// A number that is neither values nor a duration.
    case malformedDuration(String)
    /// A duration whose letters are no unit.
    case unknownUnit(number: String, unit: String)
    /// A duration that is not set off by spaces.
    case durationNotAlone(before: String, String, after: String)
    /// A duration with a fraction of a nanosecond.
    case durationTooFine
    /// A duration of more than an `Int64` of nanoseconds.
    case durationOverflow
    /// A duration in ticks where no tick is known.
    case ticksWithoutLength
    /// A row longer than an `Int64` of nanoseconds.
    case timeOverflow
    /// An `@` without a duration behind it.
    case anchorWithoutTime
    /// An anchor that no token follows.
    case anchorWithoutToken
    /// An anchor that is not set off by spaces.
    case anchorNotAlone(before: String, String, after: String)
    /// An anchor at an instant that the row has passed.
    case anchorBeforeColumn(reached: Int64)
    /// An anchor before the `^` of a hot row.
    case anchorBeforeZero

    // Keys
    /// Something else, or nothing, where an entry begins.
    case expectedKey(String)
    /// A key without its `=`.
    case expectedEquals(Character)
    /// Something other than a comma behind an entry.
    case expectedEntry
    /// A key with two entries.
    case duplicateKey(Character)
    /// Events without spaces between them; how to write the group.
    case eventsNotApart(String)
    /// An entry of `#` that is a group or another error.
    case errorKeyNeedsValue
    /// Keys that lead back to the first of them.
    case keyCycle([Character])
    /// A key of `{a b}` in a source.
    case eitherOrderInSource(Character)
    /// A key of `(a b)` between braces.
    case orderedInUnordered(Character)
    /// A key of a predicate in a row that is not expected.
    case predicateNotExpected(Character)
    /// Keys that stand for more events than the limit.
    case tooManyEvents(limit: Int)

    // Literals
    /// Something else, or nothing, where a value begins.
    case expectedValue(String)
    /// A bare word that is no value.
    case unknownWord(String)
    /// A string that never closes.
    case unclosedString
    /// An array, tuple or payload that never closes.
    case unclosedBracket(String)
    /// Something other than a comma or the closing bracket.
    case expectedComma(closing: String)
    /// A point without a name.
    case expectedCaseName
    /// A case with empty parentheses.
    case emptyPayload(String)
    /// Parentheses around one value.
    case tupleOfOne
    /// Digits that are no number.
    case malformedNumber
    /// A number that does not fit 64 bits.
    case numberOutOfRange
    /// Brackets or keys inside each other beyond the limit.
    case nestedTooDeep(limit: Int)
    /// Text behind a literal that should stand alone.
    case textAfterValue
  }
}
