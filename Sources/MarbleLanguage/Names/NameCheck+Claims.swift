// The names in claims.

extension NameCheck {
  mutating func follow(_ claim: Statement.Claim) {
    for use in claim.uses { follow(use) }
    let (condition, events) = claim.asking(conditionNames)
    let conditions = ([condition] + events.map(\.condition)).compactMap(\.self)
    for condition in conditions { follow(condition) }
    if let binding = claim.binding { check(binding, of: claim, in: conditions) }
  }

  /// Checks the name of a cause: no other name hides it, and a condition uses it.
  private mutating func check(
    _ binding: Name, of claim: Statement.Claim, in conditions: [Condition]
  ) {
    if declarations[binding.text] != nil || kind(of: binding.text) != nil {
      return note(
        .taken(binding.text, first: declarations[binding.text]?.range), binding.range)
    }
    let uses = conditions.flatMap(\.causes)
    if uses.isEmpty { note(.unusedCause(binding.text), binding.range) }
    mentions.append(NameMention(name: binding, isDeclaration: true, scope: claim.range))
    mentions += uses.map { NameMention(name: $0, isDeclaration: false, scope: claim.range) }
  }

  /// Checks a name that a claim or a condition asks about. An input or an event of the system needs
  /// no row.
  private mutating func follow(_ asked: NameUse) {
    let name = asked.name
    guard asked.role == .watched else { return check(name, as: asked.role) }
    let isPort = known.system?.inputs.contains(name.text) == true
    if !isPort || kind(of: name.text) != nil { use(name, as: .watched) }
  }

  /// Checks the names that a condition asks about, and the numbers and functions in it.
  mutating func follow(_ condition: Condition) {
    for use in condition.uses { follow(use) }
    for other in condition.others {
      switch other {
      case .value(let name): settleValue(name, as: .watched)
      case .call(let name):
        // A service and a function of the scenario hide a function of conditions.
        let kind = kind(of: name.text)
        if kind == .service {
          use(name, as: .watched)
        } else if kind != .function, ConditionFunction.named[name.text] != nil {
          note(.argumentsUnfit(name.text), name.range)
        } else {
          followFunction(name)
        }
      }
    }
    condition.closure.body.forEachCall { _, call in
      guard call.event != nil, kind(of: call.function.text) == .function else { return }
      note(.eventForFunction(call.function.text), call.function.range)
    }
  }
}
