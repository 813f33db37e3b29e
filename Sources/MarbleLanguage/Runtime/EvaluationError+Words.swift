import MarbleDiagrams

// The words for what goes wrong while a closure computes.

extension EvaluationFact: ErrorFact {
  package static var cause: String { "evaluation" }

  package func words(in text: SourceText, at bytes: Range<Int>) -> ErrorWords {
    switch self {
    case .unfit(let symbol, let left, let right)
    where left.isDurationBesideNumber(right) && !["*", "/", "%"].contains(symbol):
      "'\(symbol)' does not fit \(left.measure) and \(right.measure)"
        .with(hint: "a duration has a unit, as '0s' and '3t' have")
    case .unfit(let symbol, let left, let right):
      "'\(symbol)' does not fit \(left.shortDescription) and \(right.shortDescription)"
    case .unfitOperand(let symbol, let value):
      .init(
        "'\(symbol == .not ? "!" : "-")' does not fit \(value.shortDescription)",
        symbol == .not ? KeyHint(ofCondition: value) : nil)
    case .overflow(let symbol, let left, let right):
      "\(left.shortDescription) \(symbol.rawValue) \(right.shortDescription) overflows"
    case .negationOverflow: "-(\(Int.min)) overflows"
    case .powerOverflow(let base, let exponent): "pow(\(base), \(exponent)) overflows"
    case .durationOverflow: "this duration is longer than 292 years"
    case .divisionByZero(let symbol, let value):
      "\(value.shortDescription) \(symbol.rawValue) 0 has no result"
    case .expected(let expectation, let value):
      .init(
        "\(expectation.words) is expected here, not \(value.shortDescription)", expectation, value)
    case .countTooSmall(let count, let minimum):
      "\(count) is too small, at least \(minimum) is expected here"
    case .durationNegative: "a duration cannot be negative"
    case .durationZero: "a duration longer than zero is expected here"
    case .memberMissing(let name, let value, let near):
      .init("\(value.shortDescription) has no '\(name)'", near: near, bytes)
    case .elementMissing(let index, let value): "\(value.shortDescription) has no '.\(index)'"
    case .indexOutOfRange(let index, let value):
      "the index \(index) is out of range: \(value.shortDescription) has \(value.countInWords)"
    case .subscriptMissing(let value):
      "\(value.shortDescription) has no subscript".with(hint: value.advice)
    case .undistributable(let value, let count):
      "the closure takes \(count) values, but gets \(value.shortDescription)"
    case .valueTooLarge:
      "this value grows beyond \(Limits.valueSize) characters and members"
    case .valueTooDeep: "this value nests deeper than \(Limits.valueNesting) levels"
    case .tooManyPaths:
      "this pipeline has more than \(Limits.paths) paths from its sources to its end"
    case .tooMuchWork(let count):
      "this is too much work: the scenario takes more than \(count) steps"
        .with(
          hint: "'take' ends a source without an end; fewer events, subscribers and arrays take"
            + " fewer steps")
    case .notConnectable: "only what 'publish', 'replay' or 'multicast' makes can be connected"
    case .feedsItself(let depth):
      "this subject receives its own events, \(depth) levels deep".with(hint: Self.loopAdvice)
    case .feedLoop(let names, let depth):
      "this feed is an endless loop, \(depth) levels deep: \(loopText(names))"
        .with(hint: Self.loopAdvice)
    case .notSubject:
      "a subject is expected here"
        .with(hint: "a statement makes one: 'let u = PublishSubject()', then 'multicast(u)'")
    case .notIndicator: "an activity indicator is expected here: let busy = ActivityIndicator()"
    case .tooManyStages: "this pipeline has more than \(Limits.stages) stages"
    }
  }

  private static let loopAdvice = "'distinctUntilChanged()', 'take(1)' or a 'filter' breaks a loop"
}

extension ErrorWords {
  fileprivate init(_ message: String, _ keyHint: KeyHint?) {
    self.init(message, hint: keyHint?.text, fixes: keyHint.map { [$0.fix] } ?? [])
  }

  /// A message about a value of another kind.
  fileprivate init(_ message: String, _ expectation: ExpectedKind, _ value: Value) {
    switch expectation {
    case .boolean: self.init(message, KeyHint(ofCondition: value))
    case .type(_, let reason?): self.init("\(message): \(reason.message)", hint: reason.hint)
    default: self.init(message)
    }
  }
}

extension KeyHint {
  /// The entry for a letter of a row where true or false is expected.
  fileprivate init?(ofCondition value: Value) {
    guard case .string(let letter) = value, letter.count == 1, let key = letter.first, key.isLetter
    else { return nil }
    self.init([(key, .boolean(true))])
  }
}

/// The names of a loop in the direction in which events flow: `page → items → page`.
package func loopText(_ names: [String]) -> String {
  let shown = names.count > 7 ? names.prefix(3) + ["…"] + names.suffix(3) : names[...]
  return shown.map(shortened).joined(separator: " → ")
}

extension Value {
  /// The value as the language writes it, cut where it would fill the line of a message.
  package var shortDescription: String {
    let text = duration.map { formatTime(.zero.advanced(by: $0)) } ?? description
    return text.count <= 40 ? text : text.prefix(39) + "…"
  }

  /// A number or a duration, with its kind: a duration of zero is written as the number.
  fileprivate var measure: String {
    (duration == nil ? "the number " : "the duration ") + shortDescription
  }

  /// How its members are written, if it has no subscript.
  fileprivate var advice: String? {
    if case .tuple = self { "the members of a tuple are '.0', '.1'" } else { nil }
  }

  /// How many characters or elements it has.
  fileprivate var countInWords: String {
    switch self {
    case .string(let text): counted(text.count, "character")
    case .array(let elements): counted(elements.count, "element")
    default: counted(1, "value")
    }
  }
}

extension ExpectedKind {
  var words: String {
    switch self {
    case .value: "a value"
    case .boolean: "true or false"
    case .integer, .count: "an integer"
    case .number: "a number"
    case .duration: "a duration"
    case .text: "a string"
    case .array: "an array"
    case .notification: "'.next(…)', '.error(…)' or '.completed'"
    case .stream: "a stream"
    case .streams: "an array of streams"
    case .function: "a closure"
    case .scheduler: "a scheduler"
    case .disposable: "what 'Disposables.create { … }' makes"
    case .diagram: "a diagram in quotes, without '\\(…)',"
    case .type(let name, _): name
    case .flag(let cases): alternatives(cases)
    }
  }
}

/// `'.flush' or '.drop'`
func alternatives(_ cases: [String]) -> String {
  let quoted = cases.map { "'.\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}
