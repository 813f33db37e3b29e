// The names in claims.

extension NameCheck {
  mutating func follow(_ claim: Statement.Claim) {
    switch claim.kind {
    case .equality(let name, let model, _):
      watch(name)
      watch(model)
    default: break
    }
    for event in claim.events { followName(of: event) }
    if let condition = claim.condition { followCondition(condition, claim.binding) }
    for event in claim.events {
      guard let condition = event.condition?.body else { continue }
      followCondition(condition, event.binding == nil ? claim.binding : nil)
    }
    if let binding = claim.binding { check(binding, of: claim) }
  }

  private mutating func followName(of event: EventPattern) {
    switch event.kind {
    case .call: check(event.name, as: .counted)
    case .answer, .failure, .cancellation: check(event.name, as: .answered)
    case .value, .end, .error: watch(event.name)
    }
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

  /// Checks a name that a claim watches: an input or an event of the system needs no row.
  private mutating func watch(_ name: Name) {
    guard isPortWithoutRow(name.text) else { return use(name, as: .watched) }
    mention(name)
  }

  private func isPortWithoutRow(_ name: String) -> Bool {
    kind(of: name) == nil && known.system?.inputs.contains(name) == true
  }

  /// Follows a condition. Its names are those of rows and streams, and the functions of conditions
  /// take such names.
  ///
  /// - Parameter cause: The name of the value of the cause.
  mutating func followCondition(_ expression: Expression, _ cause: Name?) {
    if let cause, expression.dottedName?.root == cause.text { return }
    if case .call(let call) = expression.node, call.receiver == nil {
      if kind(of: call.function.text) == .service {
        note(.unfit(call.function.text, .service, for: .watched), call.function.range)
        return call.arguments.forEach { followCondition($0.value, cause) }
      }
      if let event = call.event {
        if ownFunctions.contains(call.function.text) {
          return note(.eventForFunction(call.function.text), call.function.range)
        }
        followName(of: event)
        if let condition = event.condition { followCondition(condition.body, cause) }
        return
      }
      if !ownFunctions.contains(call.function.text), let fact = Condition.Fact(call) {
        guard let name = call.arguments.first?.value.dottedName else { return }
        switch fact {
        case .running: return check(name, as: .running)
        case .calls: return check(name, as: .counted)
        case .answers, .failures, .cancelled: return check(name, as: .answered)
        default: return watch(name)
        }
      }
      if !ownFunctions.contains(call.function.text),
        Condition.Fact.functions.contains(call.function.text)
      {
        note(.argumentsUnfit(call.function.text), call.function.range)
        return call.arguments.forEach { followCondition($0.value, cause) }
      }
    }
    let names = (expression.dottedName?.dottedPrefixes ?? []).filter {
      kind(of: $0.text) != nil || isPortWithoutRow($0.text)
    }
    if let name = names.first(where: { kind(of: $0.text) == .number }) {
      return use(name, as: .computed)
    }
    // A service may be called 'register', and an output 'register.isEnabled'.
    let watched = names.first { kind(of: $0.text).map(NameRole.watched.admits) ?? true }
    if let name = watched ?? names.first { return watch(name) }
    guard expression.children.isEmpty || expression.isClosure else {
      if case .call(let call) = expression.node, call.receiver == nil { follow(onlyCalled(call)) }
      for child in expression.children { followCondition(child, cause) }
      return
    }
    follow(expression)
  }

  /// The call without its arguments, to check its function alone.
  private func onlyCalled(_ call: Call) -> Expression {
    Expression(node: .call(call.with(arguments: [])), range: call.function.range, height: 1)
  }
}
