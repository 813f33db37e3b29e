import MarbleDiagrams

// The correct texts that messages about syntax show.

extension Keyword {
  var durationForm: String {
    switch self {
    case .tick: "'tick 100ms'"
    case .order: "'order 600ms password.debounce, username'"
    default: "'until 5s'"
    }
  }

  /// The correct form of the statement.
  func form(name: String) -> String {
    switch self {
    case .let: "let \(name) = username.debounce(0.5s)"
    case .feed: "feed \(name) = username.debounce(0.5s)"
    case .fn: "fn \(name) = { $0 != \"\" }"
    case .observe: "observe \(name) = STREAM  ^---!"
    case .connect, .subs: "\(rawValue) \(name) ^---!"
    case .system: "system \(name)"
    case .order: "order 600ms \(name)"
    default: "\(rawValue) \(name) --a--b--|"
    }
  }

  var sampleName: String { self == .system ? "RegisterViewModel" : "username" }

  var quotedClaimForm: String? { claimForm.map { "'\($0)'" } }

  /// The form of a statement of a property that has a word.
  func quotedClaimForm(with word: String) -> String? {
    switch (self, word) {
    case (.always, "from"), (.always, "until"), (.never, "from"), (.never, "until"):
      "'\(rawValue) isLoading from start until stop'"
    case (.no, "until"): "'no calls upload after cancel until file'"
    case (.no, "unless"): "'no calls upload within 5s after cancel unless file'"
    default: quotedClaimForm
    }
  }

  /// The possible meanings of a row without a diagram.
  func emptyRow(_ name: String) -> String {
    switch self {
    case .expect: "'marbles record' writes it; '-' means that nothing ever happens"
    case .subs, .calls: "'marbles record' writes it; '\(rawValue) \(name) none' means never"
    case .connect: "'\(form(name: name))'"
    default: "'-' means that nothing ever happens"
    }
  }
}

extension SyntaxFact {
  static var modes: String {
    "'expect(in order)', 'expect(any order)', 'expect(within 20ms)' or 'expect(nothing)'"
  }

  /// The replacement of an operator of Swift or another language.
  static func hint(forOperator symbol: String) -> String {
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

/// A bracket that must close on the same line.
struct Bracket: Sendable {
  let opening: String
  let closing: String

  static let parenthesis = Bracket(opening: "(", closing: ")")
  static let bracket = Bracket(opening: "[", closing: "]")
  static let brace = Bracket(opening: "{", closing: "}")
  static let interpolation = Bracket(opening: "\\(", closing: ")")
}
