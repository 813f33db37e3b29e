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
}
