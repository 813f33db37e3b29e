// The names in claims.

extension NameCheck {
  mutating func follow(_ claim: Statement.Claim) {
    if case .equality(let name, let model, _) = claim.kind {
      follow(name)
      follow(model)
    }
    for event in claim.events { follow(event.name, as: event.kind.role) }
    if let condition = claim.condition { followCondition(condition, claim.binding) }
    for event in claim.events {
      guard let condition = event.condition?.body else { continue }
      followCondition(condition, event.binding == nil ? claim.binding : nil)
    }
    if let binding = claim.binding { check(binding, of: claim) }
  }

  /// Checks the name of a cause: no other name hides it, and a condition uses it.
  private mutating func check(_ binding: Name, of claim: Statement.Claim) {
    if declarations[binding.text] != nil || kind(of: binding.text) != nil {
      return note(
        .taken(binding.text, first: declarations[binding.text]?.range), binding.range)
    }
    let conditions =
      claim.events.filter { $0.binding == nil }.compactMap(\.condition?.body)
      + (claim.condition.map { [$0] } ?? [])
    let uses = conditions.flatMap { FreeVariables(of: $0).names }.map(\.withoutMembers)
      .filter { $0.text == binding.text }
    if uses.isEmpty { note(.unusedCause(binding.text), binding.range) }
    mentions.append(NameMention(name: binding, isDeclaration: true, scope: claim.range))
    mentions += uses.map { NameMention(name: $0, isDeclaration: false, scope: claim.range) }
  }

  /// Checks a name that a claim or a condition asks about. An input or an event of the system needs
  /// no row.
  private mutating func follow(_ name: Name, as role: NameRole = .watched) {
    guard role == .watched else { return check(name, as: role) }
    isPortWithoutRow(name.text) ? mention(name) : use(name, as: .watched)
  }

  private func isPortWithoutRow(_ name: String) -> Bool {
    kind(of: name) == nil && known.system?.inputs.contains(name) == true
  }

  /// Follows a condition. Its names are those of rows and streams, and the functions of conditions
  /// take such names.
  mutating func followCondition(_ expression: Expression, _ cause: Name?) {
    if let cause, expression.dottedName?.root == cause.text { return }
    if case .call(let call) = expression.node, followAsked(call, cause) { return }
    let names = (expression.dottedName?.dottedPrefixes ?? []).filter {
      kind(of: $0.text) != nil || isPortWithoutRow($0.text)
    }
    if let name = names.first(where: { kind(of: $0.text) == .number }) {
      return use(name, as: .computed)
    }
    // A service may be called 'register', and an output 'register.isEnabled'.
    let watched = names.first { kind(of: $0.text).map(NameRole.watched.admits) ?? true }
    if let name = watched ?? names.first { return follow(name) }
    guard expression.children.isEmpty || expression.isClosure else {
      if case .call(let call) = expression.node, call.receiver == nil {
        followFunction(call.function)
      }
      for child in expression.children { followCondition(child, cause) }
      return
    }
    follow(expression)
  }

  /// Follows a call of a function of conditions. A service and a function of the scenario hide it.
  ///
  /// - Returns: False, without following it, for a call of another function.
  private mutating func followAsked(_ call: Call, _ cause: Name?) -> Bool {
    guard call.receiver == nil else { return false }
    let function = call.function
    if kind(of: function.text) == .service {
      note(.unfit(function.text, .service, for: .watched), function.range)
    } else if ownFunctions.contains(function.text) {
      if call.event != nil { note(.eventForFunction(function.text), function.range) }
      return call.event != nil
    } else if let (asked, name) = ConditionFunction.asked(by: call) {
      follow(name, as: call.event?.kind.role ?? asked.role)
      if let condition = call.event?.condition { followCondition(condition.body, cause) }
      return true
    } else {
      guard ConditionFunction.named[function.text] != nil else { return false }
      note(.argumentsUnfit(function.text), function.range)
    }
    for argument in call.arguments { followCondition(argument.value, cause) }
    return true
  }
}
