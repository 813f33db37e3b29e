/// A misuse of the notation, with its place in the bytes of the source.
public struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  package var fact: NotationFact
  /// The bytes that the error concerns, in the source. Empty at the place where something is
  /// missing.
  public var range: Range<Int>

  /// The problem, in one sentence without a full stop.
  public var description: String { fact.message }

  /// Creates an error at a place.
  package init(_ fact: NotationFact, _ range: Range<Int>) {
    self.fact = fact
    self.range = range
  }
}

package enum NotationFamily: ErrorFamily { package static let cause = "notation" }

/// A misuse of rows, `where` entries or literals, without its place.
package typealias NotationFact = ErrorFact<NotationFamily>

extension Diagnostic {
  /// Creates a message about a misuse of the notation in a file.
  package init(_ error: NotationError, in source: SourceText) {
    let words = error.fact.words
    self.init(source, at: error.range, message: words.message, hint: words.hint)
  }
}

extension ErrorCode {
  package static var misplaced: Self { Self(NotationFamily.cause) }
}

extension NotationFact {
  // Rows
  package static var notUTF8: Self { Self("this is not UTF-8 text") }
  package static var emptyRow: Self {
    Self("the row is empty").hint("'-' means that nothing ever happens")
  }
  static func unexpectedCharacter(_ character: String) -> Self {
    Self(
      character == "\t"
        ? "a tab is not allowed in a row"
        : "\(quotedCode(character)) is not a token of the notation"
    ).hint(advice(forCharacter: character))
  }
  /// A token that rows of this role cannot have.
  static func misplaced(_ token: String, _ role: Diagram.Role) -> Self {
    Self("\(quotedCode(token)) is not allowed in \(role.words)").hint(advice(for: token, in: role))
  }
  static func secondZero(_ role: Diagram.Role) -> Self {
    role == .window
      ? Self("this row subscribes twice").hint("write one row for each subscription")
      : Self("the row has a second time zero '^'")
  }
  static var zeroNotFirstInGroup: Self { Self("'^' comes first in its group") }
  static func eventAfterEnd(_ end: Symbol) -> Self {
    Self(
      end == .disposed
        ? "nothing can happen after '!'"
        : "nothing can happen after the end \(quotedCode(end.token))"
    ).hint(end == .error ? "a comment begins with '//'" : nil)
  }
  /// Text in quotes directly after `#`, written as if the error carried it.
  static func valueBehindError(_ literal: String) -> Self {
    Self("'#' has no value in a row").hint(
      "bind a key to it: \(quotedCode("where E = # \(literal)")), and draw 'E'")
  }
  static func endNotLastInGroup(_ end: Symbol) -> Self {
    Self("\(quotedCode(end.token)) comes last in its group")
  }
  static var disposedBeforeSubscribed: Self {
    Self("'!' without a '^' before it").hint("subscribed and disposed in one tick is '(^!)'")
  }
  package static var windowWithoutSubscription: Self {
    Self("a subscription row without '^'").hint("'none' means never subscribed")
  }

  // Groups
  /// A bracket of a group, an array, a tuple or a payload.
  static func unclosed(_ opening: String) -> Self { Self("this '\(opening)' is never closed") }
  static var emptyGroup: Self { Self("the group is empty").hint("time passes with '-'") }
  /// A group without events, `()`, which would be a value elsewhere.
  static var unitInRow: Self {
    Self("the group is empty").hint(
      "the value '()' needs a key, 'where c = ()'; time passes with '-'")
  }
  static var nestedGroup: Self {
    Self("a group inside a group").hint("bind the inner group to a key: 'where p = (a b)'")
  }
  static func strayClosing(_ closing: String) -> Self { Self("'\(closing)' closes nothing") }
  static func wrongClosing(_ closing: String, of opening: String) -> Self {
    Self("'\(closing)' cannot close '\(opening)'")
  }
  /// A dash, a duration or an anchor inside a group.
  static func timeInGroup(_ token: String) -> Self {
    Self("no time passes inside a group").hint(advice(forTimeInGroup: token))
  }

  // Quoted values and escapes
  static var unclosedQuote: Self {
    Self("this quoted value is never closed").hint("a quote inside a value is `\\'`")
  }
  static func controlInQuote(_ byte: UInt8) -> Self {
    Self("a control character inside a quoted value").hint(
      byte == 0x09
        ? "write '\\t'" : "write '\\u{\(String(byte, radix: 16, uppercase: true))}'")
  }
  static func unknownEscape(_ escape: String) -> Self {
    Self("unknown escape \(quotedCode(escape))").hint(
      "the escapes are '\\\\' `\\'` '\\\"' '\\n' '\\t' '\\r' '\\0' '\\u{1F600}'")
  }
  static var badUnicodeEscape: Self {
    Self("'\\u' needs one to eight hexadecimal digits of a Unicode scalar in braces")
  }

  // Durations and anchors
  /// A number that is neither a series of values nor a duration.
  static func malformedDuration(_ word: String) -> Self {
    Self("\(quotedCode(word)) is not a duration").hint(
      "a duration is a number and its unit: '500ms', '1.5s', '2m', '3t'")
  }
  static func unknownUnit(number: String, unit: String) -> Self {
    Self { _, bytes in
      let near = Self.unit(near: unit.lowercased()).map { number + $0 }
      return ErrorWords(
        "\(quotedCode(number + unit)) is not a duration",
        hint: near.map { "did you mean '\($0)'?" } ?? advice(forUnit: unit, after: number),
        // In a row, a letter after a unit may be a value.
        fixes: .near(Self.units[unit.lowercased()].map { number + $0 }, bytes))
    }
  }
  /// - Parameter kind: `duration` or `anchor`.
  static func notAlone(_ kind: String, before: String, _ word: String, after: String) -> Self {
    Self(
      "the \(kind) \(quotedCode(word)) needs spaces around it",
      writing: (before.isEmpty ? "" : " ") + word + (after.isEmpty ? "" : " ")
    ).hint(
      "write "
        + quotedCode([before, word, after].filter { !$0.isEmpty }.joined(separator: " ")))
  }
  static var durationTooFine: Self { Self("this is not a whole number of nanoseconds") }
  package static var durationOverflow: Self { Self("this duration is longer than 292 years") }
  static var ticksWithoutLength: Self {
    Self("ticks have no length here").hint("write it in ms, s or m")
  }
  static var timeOverflow: Self { Self("the row is longer than 292 years") }
  static var anchorWithoutTime: Self {
    Self("'@' without an instant").hint("an anchor is one word: '@1.5s'")
  }
  static var anchorWithoutToken: Self {
    Self("nothing happens at this instant").hint("an anchor gives the instant of the next token")
  }
  /// An anchor at an instant that the row has already passed.
  static func anchorBeforeColumn(reached: Instant) -> Self {
    Self("the row is already past this instant, at \(formatTime(reached))")
  }
  static var anchorBeforeZero: Self {
    Self("an anchor stands before time zero '^'").hint(
      "anchors count from '^'; write columns before it")
  }

  // Keys
  /// Another token, or the end, where an entry must begin.
  static func expectedKey(_ found: String) -> Self {
    Self(found.isEmpty ? "a key is missing here" : "\(quotedCode(found)) cannot be a key").hint(
      "a key is a letter, a digit, an emoji or '#'")
  }
  static func expectedEquals(_ key: Character) -> Self {
    Self("'=' is missing after the key '\(key)'").hint("'\(key) = \"a value\"'")
  }
  static var expectedEntry: Self { Self("a comma is missing between two entries") }
  package static func duplicateKey(_ key: Character) -> Self {
    Self("the key '\(key)' has a value already")
  }
  static func eventsNotApart(_ group: String) -> Self {
    Self("the events of a group need spaces between them", writing: group).hint(
      "write \(quotedCode(group))")
  }
  /// An entry for `#` whose value is a group or another error.
  static var errorKeyNeedsValue: Self {
    Self("'#' takes one error value").hint("'# = \"server down\"'")
  }
  static func keyCycle(_ keys: [Character]) -> Self {
    Self("the key '\(keys.first ?? "?")' contains itself").hint(
      keys.map { "'\($0)'" }.joined(separator: " → "))
  }
  package static func eitherOrderInSource(_ key: Character) -> Self {
    Self("the events of '\(key)' come in either order").hint("a source needs an order: '( )'")
  }
  /// A key of `(a b)` inside braces.
  static func orderedInUnordered(_ key: Character) -> Self {
    Self("the events of '\(key)' come in order, those around it do not")
  }
  package static func predicateNotExpected(_ key: Character) -> Self {
    Self("the key '\(key)' is a predicate, not a value").hint(
      "only 'expect' rows can have predicates")
  }
  package static func tooManyEvents(limit: Int) -> Self {
    Self("this makes more than \(limit) events")
  }

  // Literals
  /// Another token, or the end, where a value must begin.
  static func expectedValue(_ found: String) -> Self {
    Self(found.isEmpty ? "a value is missing here" : "\(quotedCode(found)) does not begin a value")
      .hint(advice(forValue: found))
  }
  static func unknownWord(_ word: String) -> Self {
    Self { _, bytes in
      let near = Self.word(near: word.lowercased())
      return ErrorWords(
        "\(quotedCode(word)) is not a value",
        hint: near.map { "did you mean '\($0)'?" }
          ?? "a string is \(quotedCode("\"\(word)\"")), a case \(quotedCode(".\(word)"))",
        fixes: .near(near, bytes))
    }
  }
  static var unclosedString: Self { Self("this string is never closed") }
  static func expectedComma(closing: String) -> Self {
    Self("',' or '\(closing)' is missing here")
  }
  static var colonInArray: Self {
    Self("the language has no dictionaries").hint(adviceOnDictionaries)
  }
  static var expectedCaseName: Self { Self("a case needs a name after its point") }
  static func emptyPayload(_ name: String) -> Self {
    Self("'.\(name)' has empty parentheses").hint(
      "write '.\(name)', or '.\(name)(())' for one that carries '()'")
  }
  static var tupleOfOne: Self {
    Self("parentheses around one value").hint("write the value alone; a tuple has a comma")
  }
  static var malformedNumber: Self {
    Self("this is not a number").hint("numbers are written '42', '-1', '1.5' or '1e+20'")
  }
  static var ticksInValue: Self {
    Self("a value has no tick").hint("durations are written '100ms', '1.5s' or '2m'")
  }
  static var numberOutOfRange: Self {
    Self("the number is too large").hint("integers have 64 bits")
  }
  /// Brackets or keys.
  package static func nestedTooDeep(limit: Int) -> Self {
    Self("nested deeper than \(limit) levels")
  }
  static var textAfterValue: Self { Self("the value ends before this") }
}
