import MarbleDiagrams

/// A function of conditions, such as `count(shown)`. It is declared here alone: what it takes, what
/// its help says, and its value.
package struct ConditionFunction: Sendable {
  /// How it is called: `count(NAME)`.
  package let form: String
  /// The role of the name that it takes.
  let role: NameRole
  /// True if it takes an event, of which a name alone is a value.
  var takesEvent = false
  let summary: String
  /// Its value by what has happened to the name or the event. Nil if it has none yet.
  package let value: @Sendable (NameHistory) -> Value?

  package var name: String { String(form.prefix { $0 != "(" }) }

  /// True if its value is true or false.
  package var isBoolean: Bool {
    if case .boolean? = value(NameHistory()) { true } else { false }
  }

  package static let all: [ConditionFunction] = [
    .init(
      form: "running(SERVICE)", role: .running,
      summary: "The number of calls whose answers are subscribed to."
    ) { .integer($0.running) },
    .init(
      form: "calls(SERVICE)", role: .counted,
      summary: "The number of calls so far, without those of a model."
    ) { .integer($0.count(of: .call)) },
    .init(
      form: "answers(SERVICE)", role: .answered,
      summary: "The number of values that the calls have received so far, and of calls that"
        + " completed without one. As an event: answers SERVICE."
    ) { .integer($0.count(of: .answer)) },
    .init(
      form: "failures(SERVICE)", role: .answered,
      summary: "The number of calls that have failed so far."
    ) { .integer($0.count(of: .failure)) },
    .init(
      form: "cancelled(SERVICE)", role: .answered,
      summary: "The number of calls so far that were cancelled before their end."
    ) { .integer($0.count(of: .cancellation)) },
    .init(form: "count(NAME)", role: .watched, summary: "The number of values so far.") {
      .integer($0.count(of: .value))
    },
    .init(
      form: "ended(NAME)", role: .watched,
      summary: "True after the completion or the error of a stream or a row."
    ) { .boolean($0.count(of: .end) + $0.count(of: .error) > 0) },
    .init(
      form: "since(EVENT)", role: .watched, takesEvent: true,
      summary: "The time since the latest such event, nil before the first; compare it with a"
        + " duration: since(tap) >= 300ms."
    ) { $0.elapsed.map(Value.duration) },
  ]

  /// A name alone, which is its latest value.
  static let latest = ConditionFunction(form: "", role: .watched, summary: "") { $0.latest }

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// The past of a name or of an event, up to an instant.
package struct NameHistory: Sendable {
  /// Its latest value, which may be `nil`. Nil before the first one.
  package var latest: Value?
  /// The number of its open calls.
  package var running = 0
  /// The time since the latest event. Nil before the first one.
  package var elapsed: Duration?
  /// The number of its events of each kind.
  private var counts = Self.none

  /// All histories share it until they note an event.
  private static let none = Array(repeating: 0, count: EventPattern.Kind.allCases.count)

  package init() {}

  package mutating func note(_ kind: EventPattern.Kind) { counts[kind.rawValue] += 1 }

  fileprivate func count(of kind: EventPattern.Kind) -> Int { counts[kind.rawValue] }
}
