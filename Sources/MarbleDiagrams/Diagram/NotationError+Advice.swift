// The parts of hints about the notation that depend on a text.

extension NotationFact {
  package static var adviceOnDictionaries: String { "write an array of tuples: '[(\"x\", 1)]'" }

  /// The advice in place of a text that begins no value.
  package static func advice(forValue text: String) -> String? {
    switch text {
    case "“", "”", "„", "‘": "quotes are straight: '\"ann\"'"
    case "{": "write a dictionary as an array of tuples: '[(\"name\", 1)]'"
    case "'": "in 'where', strings need double quotes"
    default: nil
    }
  }

  static func advice(forCharacter character: String) -> String? {
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

  static func advice(for token: String, in role: Diagram.Role) -> String {
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

  static func advice(forTimeInGroup token: String) -> String {
    guard let first = token.first, first.isNumber, let letter = token.firstIndex(where: \.isLetter)
    else { return "close the group first" }
    return "for values write '\(token[..<letter]) \(token[letter...])'"
  }

  static func advice(forUnit unit: String, after number: String) -> String {
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
  static func unit(near lower: String) -> String? {
    let others = ["h", "hr", "hour", "hours", "us", "µs", "μs", "ns"]
    return others.contains(lower) ? nil : units[lower] ?? nearest(to: lower, in: ["ms"])
  }

  static func word(near lower: String) -> String? {
    let words = ["true", "false", "nil", "inf", "nan"]
    return switch lower {
    case "null", "none", "undefined": "nil"
    case "yes": "true"
    case "no": "false"
    default:
      words.contains(lower)
        ? lower : nearest(to: lower, in: words.filter { $0.first == lower.first })
    }
  }

  /// The units in other spellings.
  static let units = [
    "ms": "ms", "s": "s", "m": "m", "t": "t", "msec": "ms", "millis": "ms", "milliseconds": "ms",
    "sec": "s", "secs": "s", "second": "s", "seconds": "s", "min": "m", "mins": "m",
    "minute": "m", "minutes": "m", "tick": "t", "ticks": "t",
  ]
}

extension Diagram.Role {
  var words: String {
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
