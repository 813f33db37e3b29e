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
    case notUTF8
    case emptyRow
    case unexpectedCharacter(String)
    case misplaced(String, Diagram.Role)
    case secondZero(Diagram.Role)
    case zeroNotFirstInGroup
    case eventAfterEnd(Symbol)
    case endNotLastInGroup(Symbol)
    case disposedBeforeSubscribed
    case windowWithoutSubscription

    // Groups
    case unclosedGroup(String)
    case emptyGroup
    case nestedGroup(String)
    case strayClosing(String)
    case wrongClosing(String, of: String)
    case timeInGroup(String)

    // Quoted values and escapes
    case unclosedQuote
    case controlInQuote(UInt8)
    case unknownEscape(String)
    case badUnicodeEscape

    // Durations and anchors
    case malformedDuration(String)
    case unknownUnit(number: String, unit: String)
    case durationNotAlone(before: String, String, after: String)
    case durationTooFine
    case durationOverflow
    case ticksWithoutLength
    case timeOverflow
    case anchorWithoutTime
    case anchorWithoutToken
    case anchorNotAlone(before: String, String, after: String)
    case anchorBeforeColumn(reached: Int64)
    case anchorBeforeZero

    // Keys
    case expectedKey(String)
    case expectedEquals(Character)
    case expectedEntry(String)
    case duplicateKey(Character)
    case eventsNotApart(String)
    case errorKeyNeedsValue
    case keyCycle([Character])
    case eitherOrderInSource(Character)
    case orderedInUnordered(Character)
    case tooManyEvents(limit: Int)

    // Literals
    case expectedValue(String)
    case unknownWord(String)
    case unclosedString
    case unclosedBracket(String)
    case expectedComma(closing: String)
    case expectedCaseName
    case emptyPayload(String)
    case tupleOfOne
    case malformedNumber
    case numberOutOfRange
    case nestedTooDeep(limit: Int)
    case textAfterValue
  }
}
