import MarbleDiagrams

/// The condition of a claim: a closure that receives what it asks about.
///
/// Where `&&`, `||`, `!` and `implies` join its parts, `nil` is false.
package struct Condition: Sendable {
  /// A fact that a condition can ask about.
  package enum Fact: Sendable {
    /// `$0`, the value of the event.
    case payload
    /// The value of the cause.
    case cause
    /// The answer of a function about a name, or about the event of this number among
    /// ``Condition/events``.
    case asked(ConditionFunction, String, event: Int?)
  }

  package let closure: Closure
  /// The facts that the closure receives, in this order.
  package let facts: [Fact]
  /// The events that functions ask about.
  package let events: [WatchedEvent]
  /// The names that it asks about, also in its events, at each of their places.
  package let uses: [NameUse]
  /// The places of the cause's name.
  let causes: [Name]
  /// The names in it that are no facts.
  let others: [FreeVariables.Reference]

  package init(_ expression: Expression, _ names: ConditionNames, cause: String? = nil) {
    var reader = ConditionReader(names: names, cause: cause)
    let body = reader.replaced(expression)
    (facts, events, uses, causes) = (reader.facts, reader.events, reader.uses, reader.causes)
    let parameters = facts.map { Closure.Parameter(name: $0.parameter, range: expression.range) }
    closure = Closure(parameters: .named(parameters), body: body, range: body.range)
    others = FreeVariables(of: closure).uses + events.compactMap(\.condition).flatMap(\.others)
  }

  /// What a part of the closure receives. Nil for a part that computes something.
  package func fact(of part: Expression) -> Fact? {
    guard case .name(let name) = part.node else { return nil }
    return facts.first { $0.parameter == name }
  }

  /// The names in it that are no facts, without members.
  package var otherNames: [String] { others.map(\.name.root) }
}

/// An event that a claim or a condition asks about.
package struct WatchedEvent: Sendable {
  package let kind: EventPattern.Kind
  package let name: String
  /// The condition on its value.
  package let condition: Condition?
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
  /// The name of the parameter that receives it. No name of a file has a space, and a parameter has
  /// no point.
  fileprivate var parameter: String {
    switch self {
    case .payload: "value of the event"
    case .cause: "value of the cause"
    case .asked(let function, let name, let event):
      "\(function.name) \(name.replacing(".", with: " ")) \(event ?? 0)"
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

extension Statement.Claim {
  /// Its condition and its events, as what they ask.
  package func asking(
    _ names: ConditionNames
  ) -> (condition: Condition?, events: [WatchedEvent]) {
    let cause = binding?.text
    let events = events.map { event in
      WatchedEvent(
        kind: event.kind, name: event.name.text,
        condition: event.condition.map {
          Condition($0, names, cause: event.binding == nil ? cause : nil)
        })
    }
    return (condition.map { Condition($0, names, cause: cause) }, events)
  }
}

/// Replaces what a condition asks by parameters.
private struct ConditionReader {
  let names: ConditionNames
  let cause: String?
  /// In the order of the text.
  var facts: [Condition.Fact] = []
  var events: [WatchedEvent] = []
  var uses: [NameUse] = []
  var causes: [Name] = []

  private mutating func parameter(_ fact: Condition.Fact, for asked: Expression) -> Expression {
    let parameter = fact.parameter
    if !facts.contains(where: { $0.parameter == parameter }) { facts.append(fact) }
    return asked.replacing(.name(parameter))
  }

  /// The number of the event in a call of a function that takes one.
  private mutating func event(of call: Call, _ name: String) -> Int {
    let condition = call.event?.condition.map { Condition($0, names, cause: cause) }
    uses += condition?.uses ?? []
    causes += condition?.causes ?? []
    events.append(
      WatchedEvent(kind: call.event?.kind ?? .value, name: name, condition: condition))
    return events.count - 1
  }

  /// - Parameter bound: The parameters of the closures around it, which hide other names.
  mutating func replaced(_ expression: Expression, bound: Set<String> = []) -> Expression {
    var bound = bound
    switch expression.node {
    case .parameter(0) where !bound.contains("$0"): return parameter(.payload, for: expression)
    case .name, .member:
      guard let name = expression.dottedName, !bound.contains(name.root) else { break }
      if name.text == cause {
        causes.append(name)
        return parameter(.cause, for: expression)
      }
      let prefix = name.dottedPrefixes.first { names.watched.contains($0.text) }
      guard prefix?.text == name.text else { break }
      uses.append(NameUse(name: name, role: .watched))
      return parameter(.asked(.latest, name.text, event: nil), for: expression)
    case .call(let call) where !names.functions.contains(call.function.text):
      guard let function = ConditionFunction.named[call.function.text], call.receiver == nil,
        call.arguments.count == 1, call.arguments[0].label == nil,
        let name = call.arguments[0].value.dottedName, !bound.contains(name.root)
      else { break }
      uses.append(NameUse(name: name, role: call.event?.kind.role ?? function.role))
      let event = function.takesEvent ? event(of: call, name.text) : nil
      return parameter(.asked(function, name.text, event: event), for: expression)
    case .closure(let closure): bound.formUnion(closure.parameters.names)
    default: break
    }
    return expression.mappingChildren { replaced($0, bound: bound) }
  }
}
