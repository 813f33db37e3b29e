import MarbleDiagrams
import MarbleTestKit

/// An error in the rows of a scenario.
package typealias PlanError = Located<PlanFamily>
package typealias PlanFact = ErrorFact<PlanFamily>
package enum PlanFamily: ErrorFamily { package static let cause = "row" }

extension PlanFact {
  // What Swift registers
  static func unknownSystem(_ name: String, near: String?) -> Self {
    Self("unknown system '\(name)'", near: near).hint(registration)
  }
  static func noSystems(_ name: String) -> Self {
    Self("unknown system '\(name)': no system is registered").hint(registration)
  }
  private static var registration: String {
    "register it in Swift: MarbleMain.run(systems: [SystemDefinition(\"…\") { stage in … }])"
  }
  /// A system, or a port of one, is registered with a name that no scenario can write.
  static func registeredName(_ kind: String, _ name: String) -> Self {
    Self("Swift registers a \(kind) '\(name)', but that is not a name").hint(
      "a name has letters, digits and '_', with points between its words")
  }
  /// A system registers two kinds of ports with one name.
  static func portNames(_ name: String, system: String) -> Self {
    Self("the system '\(system)' registers '\(name)' twice").hint(
      "in a scenario, inputs, services and outputs have different names")
  }
  static func inputEnds(_ name: String) -> Self {
    Self("'\(name)' is an input and never ends").hint("leave out the '|' or '#'")
  }
  static func inputType(
    _ name: String, type: String, value: Value, reason: ValueReadingError?
  ) -> Self {
    var error = Self("'\(name)' takes \(type), not \(value)").because(reason)
    if let reason { error.code = reason.code }
    guard type == SystemPort.void else { return error }
    return error.hint(
      "its events have no value: write a letter that has no entry in 'where', such as 'x'")
  }
  /// A service cannot fail with a case, because no registered type of errors has it.
  static func serviceError(_ name: String, _ value: Value, reason: ValueReadingError?) -> Self {
    Self(
      "'\(name)' cannot fail with \(value.shortDescription)"
        + (reason == nil ? ": the system registers no errors" : "")
    ).hint(value.registration).because(reason)
  }
  /// A service fails with errors of one type only.
  static func serviceErrorMismatch(
    _ name: String, type: String, _ value: Value, reason: ValueReadingError?
  ) -> Self {
    Self("'\(name)' fails with \(type), not \(value.shortDescription)").hint(
      "register the type in Swift, 'stage.errors(\(type).self)', and name an error:"
        + " 'where # = .offline'"
    ).because(reason)
  }
  static func serviceNeverFails(_ name: String) -> Self {
    Self("'\(name)' never fails").hint(
      "leave out the '#', or let the service return what can fail")
  }

  // Rows
  static func keyUnused(_ key: Character) -> Self {
    Self("no diagram uses the key '\(key)'").hint("leave it out, or use it in a row")
  }
  static var beyondUntil: Self {
    Self("this is after the scenario's end").hint("make 'until' later, or leave the event out")
  }
  static func notConnectable(_ name: String) -> Self {
    Self("'\(name)' cannot be connected").hint(
      "'publish()', 'replay(1)' and 'multicast' make streams that can be connected")
  }
  static var endInCalls: Self { Self("calls have no end").hint("leave out the '|' or '#'") }
  static var silenceOfNoTime: Self {
    Self("this window has no duration, so it cannot fail").hint(
      "it goes from '^' up to, not including, '!': '^--!'")
  }
  static var silenceWithoutStart: Self {
    Self("'expect(nothing)' needs a '^', from which on nothing may happen").hint(silence)
  }
  static func silenceHolds(_ token: String) -> Self {
    Self("\(quoted(token)) is not allowed in 'expect(nothing)'").hint(silence)
  }
  private static var silence: String {
    "it is drawn from '^' up to, not including, '!': '--^---!'"
  }
  static func subscriptionsOverlapNone(_ name: String) -> Self {
    Self("'\(name)' has a 'subs … none' row beside others").hint("leave one of them out")
  }
  /// The scenario has more events than can be explained or drawn.
  static var tooMuchToDraw: Self {
    Self(
      "more than \(Limits.drawnEvents) events of rows and stages cannot be explained or drawn"
    ).hint("an 'until', or shorter rows, make fewer events")
  }

  // The order at an instant
  /// No work of the run has this name.
  static func orderedNameUnknown(_ name: String, near: String?) -> Self {
    Self("nothing that runs in this scenario has the name \(quotedCode(name))", near: near).hint(
      "a name is that of a row, or that of its source and its operator: 'username.debounce'")
  }
  /// The work of this name is due at other instants only.
  static func orderedElsewhere(_ name: String, at instant: Instant, due: [Instant]) -> Self {
    Self("\(quotedCode(name)) is not due at \(formatTime(instant))").hint(
      "it is due at \(due.prefix(3).map(formatTime).joined(separator: ", "))")
  }
  /// The work of this name runs earlier or later at its instant than the statement states.
  static func orderImpossible(_ name: String, at instant: Instant) -> Self {
    Self("\(quotedCode(name)) cannot come at this place at \(formatTime(instant))").hint(
      "the names are in the order in which they run; those of one row keep the order of the row")
  }
  /// Several stages of the scenario have this name.
  static func orderedStageUnclear(_ name: String, count: Int) -> Self {
    Self { _, bytes in
      ErrorWords(
        "\(quotedCode(name)) is the name of \(count) stages of this scenario",
        hint: "say which one, in the order of the text: '\(name)[0]'"
          + (count > 2 ? " to '\(name)[\(count - 1)]'" : ", '\(name)[1]'"),
        fixes: (0..<min(count, 10)).map { .writing("\(name)[\($0)]", at: bytes) })
    }
  }
  /// Several pieces of work have this name. The texts distinguish them.
  static func orderAmbiguous(_ name: String, at instant: Instant, meant: [String]) -> Self {
    Self { _, bytes in
      ErrorWords(
        "\(quotedCode(name)) is the name of \(meant.count) things that are due at"
          + " \(formatTime(instant))",
        hint: "say which one: \(meant.prefix(3).map { "'\($0)'" }.joined(separator: ", "))",
        fixes: meant.prefix(10).map { .writing($0, at: bytes) })
    }
  }

  // Properties
  /// An end among the values of a service that sends several.
  static func generatedEndAmongValues(_ name: String) -> Self {
    Self("\(quotedCode(name)) sends several values, and this is an end").hint(
      "the ends are after 'ends': 'any cold \(name) 1, 2 count 0...4 ends |, #, never'")
  }
  /// `any` chooses among ends only.
  static func generatedOnlyEnds(_ name: String) -> Self {
    Self("\(quoted(name)) has no value to choose, only ends").hint(
      "'any query \"a\", \"b\", |' chooses values, and may complete")
  }
  static var generatedTooLong: Self {
    Self("this duration has more than \(grouped(SessionShape.tickLimit)) ticks").hint(
      "a shorter duration, or a longer 'tick', has fewer instants to choose from")
  }
  /// A key of `any` represents several events, or for a predicate.
  static func generatedGroup(_ key: Character) -> Self {
    Self("the key \(quoted(String(key))) stands for more than one value or error").hint(
      "write its values one by one")
  }
  static var latenessReversed: Self {
    Self("the first duration is longer than the second one").hint(
      "the shorter one comes first: 'late 0...2s'")
  }
  static var windowOfNoTime: Self {
    Self("this window has no duration, so it cannot fail").hint(
      "a window of '1t' is one instant")
  }
  /// `no EVENT after CAUSE until EVENT`.
  static func endsItself(_ event: String, before end: String) -> Self {
    Self(
      "this forbids \(quotedCode(event)) up to the next \(quotedCode(end)), so it cannot fail"
    ).hint("another event ends it, or none")
  }
  static func conditionNotBoolean(_ text: String) -> Self {
    Self("\(quotedCode(text)) is neither true nor false").hint(
      "compare it: 'count(results) <= 3'")
  }
  /// A part of a condition that asks about nothing.
  static func conditionConstant(_ text: String) -> Self {
    Self("\(quotedCode(text)) is always the same, so it tests nothing").hint(
      "a condition asks about a row, a stream or a value: 'count(results) <= 3'")
  }
  /// Two names of a system, each with its type.
  static func neverEqual(_ name: String, _ type: String, _ model: String, _ other: String) -> Self {
    Self(
      "\(quoted(name)) is \(type) and \(quoted(model)) is \(other), which are never equal"
    ).hint("'let' with a 'map' makes values of the other type")
  }
}

extension Value {
  /// How the type of an error is registered that a row names.
  fileprivate var registration: String {
    if case .enumeration(_, let members) = self, !members.isEmpty {
      return "register the type of the error in Swift; reflection makes no case with values, so a"
        + " closure does: stage.errors(APIError.self) { value in … }"
    }
    return "register the type of the error in Swift: stage.errors(APIError.self)"
  }
}
