// The names that pipelines and closures use.

extension NameCheck {
  mutating func follow(_ expression: Expression) {
    settle(FreeVariables(of: expression))
  }

  mutating func follow(_ closure: Closure) {
    settle(FreeVariables(of: closure))
  }

  /// Checks the arguments of the call that makes a subject. The kind of subject is checked
  /// elsewhere.
  mutating func followArguments(of initializer: Expression) {
    guard case .call(let call) = initializer.node else { return }
    for argument in call.arguments { follow(argument.value) }
  }

  /// Notes the place of a known name.
  mutating func mention(_ name: Name) {
    if kind(of: name.text) != nil {
      mentions.append(NameMention(name: name, isDeclaration: false))
    }
  }

  private mutating func settle(_ walk: FreeVariables) {
    fed.formUnion(walk.multicast)
    for use in walk.uses {
      switch use {
      case .call(let name): followFunction(name)
      case .value(let name): settleValue(name, as: .computed)
      }
    }
  }

  private var operators: OperatorRegistry { known.operators }

  mutating func followFunction(_ name: Name) {
    if known.isFunction(name.text) { return }
    used.insert(name.text)
    mention(name)
    guard let kind = kind(of: name.text) else {
      let (sources, functions) = (operators.freeFunctionNames, operators.valueFunctionNames)
      return noteUnknown(name, beside: sources.union(functions).union(operators.subjects.keys))
    }
    if !NameRole.called.admits(kind) { note(.unfit(name.text, kind, for: .called), name.range) }
  }

  /// A name, possibly with members. Its shortest known prefix is the name.
  mutating func settleValue(_ name: Name, as role: NameRole) {
    for prefix in name.dottedPrefixes {
      if let kind = kind(of: prefix.text) {
        return use(prefix, as: kind == .number ? .computed : role)
      }
      if operators.valueFunctionNames.contains(prefix.text) { return }
      if operators.freeFunctionNames.contains(prefix.text) {
        return note(.functionAsValue(prefix.text), prefix.range)
      }
    }
    noteUnknown(role == .watched ? name.withoutMembers : name)
  }
}
