extension NotationError.Kind {
  /// The correction, when one is known.
  package var hint: String? {
    if let near { return "did you mean '\(near)'?" }
    return switch self {
    case .emptyRow: "'-' means that nothing ever happens"
    case .unexpectedCharacter(let character): Self.hint(forCharacter: character)
    case .misplaced(let token, let role): Self.hint(for: token, in: role)
    case .secondZero(.window): "write one row for each subscription"
    case .windowWithoutSubscription: "'none' means never subscribed"
    case .disposedBeforeSubscribed: "subscribed and disposed in one tick is '(^!)'"
    case .valueBehindError(let literal):
      "bind a key to it: \(quotedCode("where E = # \(literal)")), and draw 'E'"
    case .eventAfterEnd(.error): "a comment begins with '//'"
    case .endNotLastInGroup, .eventAfterEnd: nil

    case .emptyGroup: "time passes with '-'"
    case .unitInRow: "the value '()' needs a key, 'where c = ()'; time passes with '-'"
    case .nestedGroup: "bind the inner group to a key: 'where p = (a b)'"
    case .timeInGroup(let token): Self.hint(forTimeInGroup: token)

    case .unclosedQuote: "a quote inside a value is `\\'`"
    case .controlInQuote(0x09): "write '\\t'"
    case .controlInQuote(let byte): "write '\\u{\(String(byte, radix: 16, uppercase: true))}'"
    case .unknownEscape: "the escapes are '\\\\' `\\'` '\\\"' '\\n' '\\t' '\\r' '\\0' '\\u{1F600}'"

    case .malformedDuration: "a duration is a number and its unit: '500ms', '1.5s', '2m', '3t'"
    case .unknownUnit(let number, let unit): Self.hint(forUnit: unit, after: number)
    case .durationNotAlone(let before, let word, let after):
      "write \(quotedCode(Self.apart(before, word, after)))"
    case .anchorNotAlone(let before, let word, let after):
      "write \(quotedCode(Self.apart(before, word, after)))"
    case .ticksWithoutLength: "write it in ms, s or m"
    case .anchorWithoutTime: "an anchor is one word: '@1.5s'"
    case .anchorWithoutToken: "an anchor gives the instant of the next token"
    case .anchorBeforeZero: "anchors count from '^'; write columns before it"

    case .expectedKey: "a key is a letter, a digit, an emoji or '#'"
    case .expectedEquals(let key): "'\(key) = \"a value\"'"
    case .eventsNotApart(let group): "write \(quotedCode(group))"
    case .errorKeyNeedsValue: "'# = \"server down\"'"
    case .keyCycle(let keys): keys.map { "'\($0)'" }.joined(separator: " → ")
    case .predicateNotExpected: "only 'expect' rows can have predicates"
    case .eitherOrderInSource: "a source needs an order: '( )'"
    case .expectedEntry, .duplicateKey, .orderedInUnordered, .tooManyEvents: nil

    case .colonInArray: "write an array of tuples: '[(\"x\", 1)]'"
    case .expectedValue("“"), .expectedValue("”"), .expectedValue("„"), .expectedValue("‘"):
      "quotes are straight: '\"ann\"'"
    case .expectedValue("{"): "write a dictionary as an array of tuples: '[(\"name\", 1)]'"
    case .expectedValue("'"): "in 'where', strings need double quotes"
    case .unknownWord(let word):
      "a string is \(quotedCode("\"\(word)\"")), a case \(quotedCode(".\(word)"))"
    case .emptyPayload(let name): "write '.\(name)', or '.\(name)(())' for one that carries '()'"
    case .tupleOfOne: "write the value alone; a tuple has a comma"
    case .malformedNumber: "numbers are written '42', '-1', '1.5' or '1e+20'"
    case .ticksInValue: "durations are written '100ms', '1.5s' or '2m'"
    case .numberOutOfRange: "integers have 64 bits"
    default: nil
    }
  }

  /// The text that is most likely meant instead of the one that the error is about.
  private var near: String? {
    switch self {
    case .unknownUnit(let number, let unit):
      Self.unit(near: unit.lowercased()).map { number + $0 }
    case .unknownWord(let word): Self.word(near: word.lowercased())
    default: nil
    }
  }

  /// The text that belongs in the place of the one that the error is about, if it is known.
  package var replacement: String? {
    switch self {
    case .eventsNotApart(let group): group
    case .durationNotAlone(let before, let word, let after),
      .anchorNotAlone(let before, let word, let after):
      (before.isEmpty ? "" : " ") + word + (after.isEmpty ? "" : " ")
    default: near
    }
  }

  private static func apart(_ before: String, _ word: String, _ after: String) -> String {
    [before, word, after].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func hint(forCharacter character: String) -> String? {
    switch character {
    case "\t": "align with spaces"
    case "\"": "a value in a row needs single quotes: `'ann'`"
    case "’", "‘", "`": "quotes are straight: `'ann'`"
    case "=": "time passes with '-'; 'let NAME = …' names a pipeline"
    case "–", "—", "_", "~", "−": "time passes with '-'"
    case ".", "·": "a decimal duration needs a digit before its point: '0.5s'"
    case ",", ";": "write events next to each other: 'ab'"
    case "[", "]":
      "an array needs a key, 'where k = [\"a\"]'; several events in one tick are '(ab)'"
    case ":": "a space ends the name of a row"
    case "*": "an error is '#'"
    case "//": "a comment needs a space before it"
    case "$", "¦", "/", "\\": "completion is '|'"
    default: nil
    }
  }

  private static func hint(for token: String, in role: Diagram.Role) -> String? {
    switch (token, role) {
    case ("^", .cold): "a cold source begins when it is subscribed"
    case ("^", _):
      "'observe NAME = STREAM ^--!' subscribes for a while, and 'expect NAME' is its row"
    case ("!", _): "'!' belongs to subscriptions; completion is '|'"
    case ("{", _): "a source needs an order: '( )'"
    case ("|", _), ("#", _): "a disposal is '!'"
    default: "a subscription row has only '^', '!' and time"
    }
  }

  private static func hint(forTimeInGroup token: String) -> String? {
    guard let first = token.first, first.isNumber, let letter = token.firstIndex(where: \.isLetter)
    else { return "close the group first" }
    return "for values write '\(token[..<letter]) \(token[letter...])'"
  }

  private static func hint(forUnit unit: String, after number: String) -> String {
    let lower = unit.lowercased()
    if ["h", "hr", "hour", "hours"].contains(lower), let hours = Int(number), hours < 1_000_000 {
      return "in minutes: '\(hours * 60)m'"
    }
    if ["us", "µs", "μs"].contains(lower), let count = Int(number), count < 1_000_000 {
      return "in milliseconds: '\(Double(count) / 1_000)ms'"
    }
    if lower == "ns" { return "in milliseconds: a nanosecond is '0.000001ms'" }
    return "the units are ms, s, m and t (ticks); for values write '\(number) \(unit)'"
  }

  /// The unit that is most likely meant. None for units that have another factor.
  private static func unit(near lower: String) -> String? {
    let others = ["h", "hr", "hour", "hours", "us", "µs", "μs", "ns"]
    return others.contains(lower) ? nil : units[lower] ?? nearest(to: lower, in: ["ms"])
  }

  private static let units = [
    "ms": "ms", "s": "s", "m": "m", "t": "t", "msec": "ms", "millis": "ms", "milliseconds": "ms",
    "sec": "s", "secs": "s", "second": "s", "seconds": "s", "min": "m", "mins": "m",
    "minute": "m", "minutes": "m", "tick": "t", "ticks": "t",
  ]

  private static let words = ["true", "false", "nil", "inf", "nan"]

  private static func word(near lower: String) -> String? {
    switch lower {
    case "null", "none", "undefined": "nil"
    case "yes": "true"
    case "no": "false"
    default:
      words.contains(lower)
        ? lower : nearest(to: lower, in: words.filter { $0.first == lower.first })
    }
  }
}
