import MarbleDiagrams

/// A failure of a computation. Inside a closure it fails the stream, and with it the scenario.
package typealias EvaluationError = Located<EvaluationFamily>
package typealias EvaluationFact = ErrorFact<EvaluationFamily>
package enum EvaluationFamily: ErrorFamily { package static let cause = "evaluation" }

extension ErrorCode {
  package static var tooMuchWork: Self { Self(EvaluationFamily.cause) }
}

extension EvaluationFact {
  /// `"a" + 1`
  static func unfit(_ symbol: String, _ left: Value, _ right: Value) -> Self {
    left.isDurationBesideNumber(right) && !["*", "/", "%"].contains(symbol)
      ? Self("'\(symbol)' does not fit \(left.measure) and \(right.measure)").hint(
        "a duration has a unit, as '0s' and '3t' have")
      : Self("'\(symbol)' does not fit \(left.shortDescription) and \(right.shortDescription)")
  }
  /// `!1`
  static func unfitOperand(_ symbol: UnaryOperator, _ value: Value) -> Self {
    let sign = symbol == .not ? "!" : "-"
    return Self("'\(sign)' does not fit \(value.shortDescription)") {
      symbol == .not ? KeyHint(ofCondition: value) : nil
    }
  }
  static func overflow(_ symbol: BinaryOperator, _ left: Value, _ right: Value) -> Self {
    Self("\(left.shortDescription) \(symbol.rawValue) \(right.shortDescription) overflows")
  }
  static var negationOverflow: Self { Self("-(\(Int.min)) overflows") }
  static func powerOverflow(_ base: Int, _ exponent: Int) -> Self {
    Self("pow(\(base), \(exponent)) overflows")
  }
  static var durationOverflow: Self { Self("this duration is longer than 292 years") }
  static func divisionByZero(_ symbol: BinaryOperator, _ value: Value) -> Self {
    Self("\(value.shortDescription) \(symbol.rawValue) 0 has no result")
  }
  package static func expected(_ expectation: ExpectedKind, _ value: Value) -> Self {
    Self("\(expectation.words) is expected here, not \(value.shortDescription)") {
      expectation == .boolean ? KeyHint(ofCondition: value) : nil
    }.because(expectation.reason)
  }
  /// A count or a duration below its minimum. Durations are in nanoseconds.
  static func countTooSmall(_ count: Int, atLeast minimum: Int) -> Self {
    Self("\(count) is too small, at least \(minimum) is expected here")
  }
  static var durationNegative: Self { Self("a duration cannot be negative") }
  static var durationZero: Self { Self("a duration longer than zero is expected here") }
  static func memberMissing(_ name: String, of value: Value, near: String?) -> Self {
    Self("\(value.shortDescription) has no '\(name)'", near: near)
  }
  static func elementMissing(_ index: Int, of value: Value) -> Self {
    Self("\(value.shortDescription) has no '.\(index)'")
  }
  /// An index below zero, or not below the count of the array or the string.
  static func indexOutOfRange(_ index: Int, of value: Value) -> Self {
    Self(
      "the index \(index) is out of range: \(value.shortDescription) has \(value.countInWords)")
  }
  /// A subscript after a value that is neither an array nor a string.
  static func subscriptMissing(of value: Value) -> Self {
    Self("\(value.shortDescription) has no subscript").hint(value.advice)
  }
  /// A closure with several parameters received a value that is not a tuple of that many members.
  static func undistributable(_ value: Value, over count: Int, by callee: String) -> Self {
    Self("\(callee) takes \(count) values, but gets \(value.shortDescription)")
  }
  static var valueTooLarge: Self {
    Self("this value grows beyond \(Limits.valueSize) characters and members")
  }
  static var valueTooDeep: Self {
    Self("this value nests deeper than \(Limits.valueNesting) levels")
  }
  package static var tooManyStages: Self {
    Self("this pipeline has more than \(Limits.stages) stages")
  }
  static var tooManyPaths: Self {
    Self("this pipeline has more than \(Limits.paths) paths from its sources to its end")
  }
  static func tooMuchWork(_ limit: Int) -> Self {
    Self("this is too much work: the scenario takes more than \(limit) steps").hint(
      "'take' ends a source without an end; fewer events, subscribers, arrays and windows"
        + " take fewer steps")
  }
  static var notConnectable: Self {
    Self("only what 'publish', 'replay' or 'multicast' makes can be connected")
  }
  static var notSubject: Self {
    Self("a subject is expected here").hint(
      "a statement makes one: 'let u = PublishSubject()', then 'multicast(u)'")
  }
  static var notIndicator: Self {
    Self("an activity indicator is expected here: let busy = ActivityIndicator()")
  }
  /// A subject received its own events, nested this many times.
  package static func feedsItself(_ depth: Int) -> Self {
    Self("this subject receives its own events, \(depth) levels deep").hint(loopAdvice)
  }
  /// A subject feeds itself through these names, nested this many times.
  package static func feedLoop(_ names: [String], depth: Int) -> Self {
    Self("this feed is an endless loop, \(depth) levels deep: \(loopText(names))").hint(loopAdvice)
  }

  private static var loopAdvice: String {
    "'distinctUntilChanged()', 'take(1)' or a 'filter' breaks a loop"
  }

  /// An error that an entry of `where` may remove.
  private init(
    _ message: @autoclosure @escaping @Sendable () -> String, function: String = #function,
    _ keyHint: @escaping @Sendable () -> KeyHint?
  ) {
    self.init(function: function) { _, _ in
      let keyHint = keyHint()
      return ErrorWords(
        message(), hint: keyHint?.text, fixes: keyHint.map { [$0.fix] } ?? [])
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
