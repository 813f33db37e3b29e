import MarbleDiagrams

/// The condition of a claim: a closure that receives what it asks about.
///
/// Where `&&`, `||`, `!` and `implies` join its parts, `nil` is false.
package struct Condition: Sendable {
  /// A fact that a condition can ask about.
  package enum Fact: Sendable {
    /// `$0`, the value of the event.
    case payload
    /// The value of the cause, by its name.
    case cause(String)
    /// The answer of a function about a name, or about the event of this number among
    /// ``Condition/events``.
    case asked(ConditionFunction, String, event: Int?)
  }

  package let closure: Closure
  /// The facts that the closure receives, in this order.
  package let facts: [Fact]
  /// The events that functions ask about.
  package let events: [WatchedEvent]

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
    facts.compactMap(\.countedName) + events.flatMap(\.countedNames)
  }

  /// The names in it that are no facts.
  package var otherNames: [String] {
    FreeVariables(of: closure).roots + events.compactMap(\.condition).flatMap(\.otherNames)
  }

  /// True if its left side of an `implies` decides whether it says anything.
  package var hasImplication: Bool { closure.body.hasImplication }
}

/// An event that a claim or a condition asks about.
package struct WatchedEvent: Sendable {
  package let kind: EventPattern.Kind
  package let name: String
  /// The condition on its value.
  package let condition: Condition?

  package init(kind: EventPattern.Kind, name: String, condition: Condition?) {
    (self.kind, self.name, self.condition) = (kind, name, condition)
  }

  /// The services and the functions whose calls it counts.
  package var countedNames: [String] {
    (kind.isOfService ? [name] : []) + (condition?.countedNames ?? [])
  }
}

/// The names that conditions may ask about.
package struct ConditionNames: Sendable {
  /// The rows, streams, inputs, outputs and observers.
  fileprivate var watched: Set<String> = []
  /// The functions and services. They hide the functions of conditions.
  package private(set) var functions: Set<String> = []

  /// The names of a scenario and its system.
  package init(_ statements: [Statement], _ system: SystemNames?) {
    watched = (system?.outputs ?? []).union(system?.inputs ?? [])
    functions = system?.services ?? []
    for case let (name, kind)? in statements.map(\.declaration) {
      if NameRole.watched.admits(kind) { watched.insert(name.text) }
      if NameRole.called.admits(kind) { functions.insert(name.text) }
    }
  }
}

extension Condition.Fact {
  /// The name that it is about. Nil for the value of an event.
  fileprivate var name: String? { if case .asked(_, let name, _) = self { name } else { nil } }

  /// The service or the function whose calls it counts.
  fileprivate var countedName: String? {
    if case .asked(let asked, let name, _) = self, asked.role != .watched { name } else { nil }
  }

  /// The name of the parameter that receives it. No name of a file has a space.
  fileprivate var parameter: String {
    switch self {
    case .payload: "value of the event"
    case .cause(let name): name
    case .asked(let function, let name, let event):
      function.form.isEmpty ? name : "\(function.name) \(name) \(event ?? 0)"
    }
  }
}

extension Expression {
  /// True if its value is always the same, because it asks about nothing.
  package var isConstant: Bool {
    switch node {
    case .name, .parameter: false
    case .call(let call) where call.receiver == nil: false
    default: children.allSatisfy(\.isConstant)
    }
  }
}

/// Replaces what a condition asks by parameters.
private struct ConditionReader {
  let names: ConditionNames
  let cause: String?
  /// In the order of the text.
  var facts: [Condition.Fact] = []
  var events: [WatchedEvent] = []

  private mutating func parameter(_ fact: Condition.Fact, at range: SourceRange) -> Expression {
    let parameter = fact.parameter
    if !facts.contains(where: { $0.parameter == parameter }) { facts.append(fact) }
    return Expression(node: .name(parameter), range: range, height: 1)
  }

  /// The number of the event in a call of a function that takes one.
  private mutating func event(of call: Call, _ name: String) -> Int {
    let condition = call.event?.condition.map { Condition($0.body, names, cause: cause) }
    events.append(
      WatchedEvent(kind: call.event?.kind ?? .value, name: name, condition: condition))
    return events.count - 1
  }

  /// - Parameter inClosure: True in a closure, whose `$0` is its own.
  mutating func replaced(_ expression: Expression, inClosure: Bool) -> Expression {
    switch expression.node {
    case .parameter(0) where !inClosure: return parameter(.payload, at: expression.range)
    case .name(let name) where name == cause: return parameter(.cause(name), at: expression.range)
    case .name, .member:
      let prefix = expression.dottedName?.dottedPrefixes.first { names.watched.contains($0.text) }
      if let name = prefix, name.text == expression.dottedName?.text {
        return parameter(.asked(.latest, name.text, event: nil), at: expression.range)
      }
    case .call(let call) where !names.functions.contains(call.function.text):
      if let (function, name) = ConditionFunction.asked(by: call) {
        let event = function.takesEvent ? event(of: call, name.text) : nil
        return parameter(.asked(function, name.text, event: event), at: expression.range)
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
