import MarbleDiagrams

/// The condition of a claim: a closure that receives what it asks about.
///
/// Where `&&`, `||`, `!` and `implies` join its parts, `nil` is false.
package struct Condition: Sendable {
  /// A fact that a condition can ask about.
  package enum Fact: Hashable, Sendable {
    /// The latest value of a name.
    case latest(String)
    /// `$0`, the value of the event.
    case payload
    /// The value of the cause, by its name.
    case cause(String)
    case running(String)
    case calls(String)
    case answers(String)
    case failures(String)
    case cancelled(String)
    case count(String)
    case ended(String)
    /// The time since the latest event, by its number among ``Condition/events`` and its name.
    case since(Int, String)
  }

  package let closure: Closure
  /// The facts that the closure receives, in this order.
  package let facts: [Fact]
  /// The events that `since` asks about.
  package let events: [ConditionEvent]

  /// - Parameter cause: The name that the value of the cause has.
  package init(_ expression: Expression, _ names: ConditionNames, cause: String? = nil) {
    var reader = ConditionReader(names: names, cause: cause)
    let body = reader.replaced(expression, inClosure: false)
    let parameters = reader.facts.map {
      Closure.Parameter(name: $0.parameter, range: expression.range)
    }
    closure = Closure(
      parameters: parameters.isEmpty ? .anonymous(0) : .named(parameters), body: body,
      range: body.range)
    facts = reader.facts
    events = reader.events
  }

  /// The names that it asks about.
  package var names: [String] {
    facts.compactMap(\.name) + events.compactMap(\.condition).flatMap(\.names)
  }

  /// The services and the functions whose calls it asks about.
  package var countedNames: [String] {
    facts.compactMap(\.countedName) + events.filter(\.kind.isOfService).map(\.name)
      + events.compactMap(\.condition).flatMap(\.countedNames)
  }

  /// The names in it that are no facts.
  package var numbers: [String] {
    FreeVariables(of: closure).roots + events.compactMap(\.condition).flatMap(\.numbers)
  }

  /// True if its left side of an `implies` decides whether it says anything.
  package var hasImplication: Bool { closure.body.hasImplication }
}

/// An event that a condition asks about.
package struct ConditionEvent: Sendable {
  package let kind: EventPattern.Kind
  package let name: String
  package let condition: Condition?
}

/// The names that conditions may ask about.
package struct ConditionNames: Sendable {
  /// The rows, streams, inputs, outputs and observers.
  package var watched: Set<String>
  /// The functions and services that the scenario declares. They hide the functions of conditions.
  package var functions: Set<String>

  package init(watched: Set<String>, functions: Set<String>) {
    self.watched = watched
    self.functions = functions
  }
}

extension Condition.Fact {
  /// The name that it is about. Nil for the value of an event.
  package var name: String? {
    switch self {
    case .payload, .cause: nil
    case .latest(let name), .running(let name), .calls(let name), .answers(let name),
      .failures(let name), .cancelled(let name), .count(let name), .ended(let name),
      .since(_, let name):
      name
    }
  }

  /// The service or the function whose calls it counts.
  package var countedName: String? {
    switch self {
    case .running(let name), .calls(let name), .answers(let name), .failures(let name),
      .cancelled(let name):
      name
    case .latest, .payload, .cause, .count, .ended, .since: nil
    }
  }

  /// The functions that ask about a name.
  package static let functions = [
    "running", "calls", "answers", "failures", "cancelled", "count", "ended", "since",
  ]

  /// The fact that a call asks about.
  ///
  /// - Parameter number: The number of the event of a `since`.
  package init?(_ call: Call, number: Int = 0) {
    guard call.receiver == nil, call.arguments.count == 1, call.arguments[0].label == nil,
      let name = call.arguments[0].value.dottedName?.text
    else { return nil }
    switch call.function.text {
    case "running": self = .running(name)
    case "calls": self = .calls(name)
    case "answers": self = .answers(name)
    case "failures": self = .failures(name)
    case "cancelled": self = .cancelled(name)
    case "count": self = .count(name)
    case "ended": self = .ended(name)
    case "since": self = .since(number, name)
    default: return nil
    }
  }

  /// The name of the parameter that receives it. No name of a file has a space.
  fileprivate var parameter: String {
    switch self {
    case .latest(let name), .cause(let name): name
    default: "fact \(self)"
    }
  }
}

/// Replaces what a condition asks by parameters.
private struct ConditionReader {
  let names: ConditionNames
  let cause: String?
  /// In the order of the text.
  private(set) var facts: [Condition.Fact] = []
  private(set) var events: [ConditionEvent] = []

  init(names: ConditionNames, cause: String?) {
    (self.names, self.cause) = (names, cause)
  }

  private mutating func parameter(_ fact: Condition.Fact, at range: SourceRange) -> Expression {
    if !facts.contains(fact) { facts.append(fact) }
    return Expression(node: .name(fact.parameter), range: range, height: 1)
  }

  private mutating func addEvent(of call: Call, _ name: String) {
    events.append(
      ConditionEvent(
        kind: call.event?.kind ?? .value, name: name,
        condition: call.event?.condition.map { Condition($0.body, names, cause: cause) }))
  }

  /// - Parameter inClosure: True in a closure, whose `$0` is its own.
  mutating func replaced(_ expression: Expression, inClosure: Bool) -> Expression {
    switch expression.node {
    case .parameter(0) where !inClosure: return parameter(.payload, at: expression.range)
    case .name(let name) where name == cause: return parameter(.cause(name), at: expression.range)
    case .name, .member:
      let prefix = expression.dottedName?.dottedPrefixes.first { names.watched.contains($0.text) }
      if let name = prefix, name.text == expression.dottedName?.text {
        return parameter(.latest(name.text), at: expression.range)
      }
    case .call(let call) where !names.functions.contains(call.function.text):
      if let fact = Condition.Fact(call, number: events.count) {
        if case .since(_, let name) = fact { addEvent(of: call, name) }
        return parameter(fact, at: expression.range)
      }
    default: break
    }
    var isInner = inClosure
    if case .closure(let closure) = expression.node, case .anonymous = closure.parameters {
      isInner = true
    }
    return expression.mappingChildren { replaced($0, inClosure: isInner) }
  }
}
