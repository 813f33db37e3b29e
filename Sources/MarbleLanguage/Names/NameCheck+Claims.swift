// The names in claims.

extension NameCheck {
  mutating func follow(_ claim: Statement.Claim) {
    switch claim.kind {
    case .equality(let name, let model, _):
      watch(name)
      watch(model)
    default: break
    }
    for event in claim.events {
      switch event.kind {
      case .call: check(event.name, as: .counted)
      case .answer, .failure, .cancellation: check(event.name, as: .answered)
      case .value, .end, .error: watch(event.name)
      }
    }
    for condition in claim.conditions { followCondition(condition) }
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
  private mutating func followCondition(_ expression: Expression) {
    if case .call(let call) = expression.node, call.receiver == nil {
      if kind(of: call.function.text) == .service {
        note(.unfit(call.function.text, .service, for: .watched), call.function.range)
        return call.arguments.forEach { followCondition($0.value) }
      }
      if !ownFunctions.contains(call.function.text), let fact = Condition.Fact(call),
        let name = call.arguments[0].value.dottedName
      {
        switch fact {
        case .running: return check(name, as: .running)
        case .calls: return check(name, as: .counted)
        case .answers, .failures, .cancelled: return check(name, as: .answered)
        default: return watch(name)
        }
      }
    }
    let names = (expression.dottedName?.dottedPrefixes ?? []).filter {
      kind(of: $0.text) != nil || isPortWithoutRow($0.text)
    }
    // A service may be called 'register', and an output 'register.isEnabled'.
    let watched = names.first { kind(of: $0.text).map(NameRole.watched.admits) ?? true }
    if let name = watched ?? names.first { return watch(name) }
    guard expression.children.isEmpty || expression.isClosure else {
      if case .call(let call) = expression.node, call.receiver == nil { follow(onlyCalled(call)) }
      for child in expression.children { followCondition(child) }
      return
    }
    follow(expression)
  }

  /// The call without its arguments, to check its function alone.
  private func onlyCalled(_ call: Call) -> Expression {
    Expression(node: .call(call.with(arguments: [])), range: call.function.range, height: 1)
  }
}
