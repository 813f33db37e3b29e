import MarbleDiagrams

// Chooses the form of an operator for a call, and compiles the arguments to the types that it
// takes.

extension Compiler {
  /// - Parameter streams: The number of streams of the call besides its arguments.
  mutating func matched(
    _ call: Call, _ forms: [OperatorDeclaration], streams: Int
  ) -> (form: OperatorDeclaration, slots: [CompiledArgument])? {
    guard let (form, match) = chosen(call, among: forms) else {
      for argument in call.arguments where !argument.value.isClosure { _ = operand(argument.value) }
      return nil
    }
    var streams = streams
    var slots: [CompiledArgument] = []
    for (parameter, positions) in zip(form.parameters, match.positions) {
      let arguments = positions.map { call.arguments[$0] }
      if case .streams = parameter.type { streams += arguments.count }
      if case .stream = parameter.type, parameter.labels.contains(nil) { streams += 1 }
      if let slot = slot(parameter, arguments, streams: streams) { slots.append(slot) }
    }
    return slots.count == form.parameters.count ? (form, slots) : nil
  }

  /// The first form whose parameters fit the arguments. Otherwise the first whose labels fit, if
  /// possible with its closures where the call has closures, so that the error is about the
  /// argument.
  private mutating func chosen(
    _ call: Call, among forms: [OperatorDeclaration]
  ) -> (form: OperatorDeclaration, match: OverloadMatch)? {
    var closest: OverloadMatch.Mismatch?
    for form in forms {
      let match = try? OverloadMatch(call.arguments, to: form.parameters) { argument, parameter in
        mayFit(argument.value, parameter)
      }
      if let match { return (form, match) }
    }
    if ForeignWord.all[call.function.text]?.hasCall(like: call) ?? false {
      note(.argumentsUnfit(of: call.function.text), call.function.range)
      return nil
    }
    for form in forms {
      let match = try? OverloadMatch(call.arguments, to: form.parameters) { argument, parameter in
        !argument.value.isClosure || parameter.isFunction
      }
      if let match { return (form, match) }
    }
    for form in forms {
      do throws(OverloadMatch.Mismatch) {
        return (form, try OverloadMatch(call.arguments, to: form.parameters) { _, _ in true })
      } catch {
        if closest.map({ error.reached > $0.reached }) ?? true { closest = error }
      }
    }
    guard let closest else { return nil }
    noteMismatch(call, forms, closest)
    return nil
  }

  private mutating func noteMismatch(
    _ call: Call, _ forms: [OperatorDeclaration], _ mismatch: OverloadMatch.Mismatch
  ) {
    let name = call.function.text
    let signatures = forms.map { $0.signature(as: name) }
    guard mismatch.reached < call.arguments.count else {
      return note(.argumentMissing(name, forms: signatures), call.function.range)
    }
    let argument = call.arguments[mismatch.reached]
    note(
      .argumentUnexpected(label: argument.label?.text, of: name, forms: signatures),
      argument.label?.range ?? argument.value.range)
  }

  /// True if an argument may belong to a parameter, judged by its spelling.
  func mayFit(_ expression: Expression, _ parameter: Parameter) -> Bool {
    switch (expression.node, parameter.type) {
    case (.closure(let closure), .function(.exactly(let arity))): closure.mayTake(arity)
    case (.closure, .function), (.closure, .reset): true
    case (.closure, _): false
    case (.name, .function), (.member, .function): isFunction(expression)
    case (_, .function): false
    case (.name, .value), (.name, .values): true
    case (.name, _) where isFunction(expression): false
    case (.literal(.duration), .duration): true
    case (.literal(.duration), _), (.literal, .duration), (.literal, .stream), (.literal, .streams):
      false
    case (.literal(.integer), .count), (.literal(.integer), .integer): true
    case (.literal, .count), (.literal, .integer): false
    case (.array, .streamList): true
    case (.array, .stream), (.array, .streams), (.array, .count), (.array, .duration): false
    case (.implicitMember, .flag), (.implicitMember, .choice): true
    case (.implicitMember, .scheduler), (.implicitMember, .value), (.implicitMember, .values): true
    case (.implicitMember, _), (_, .flag), (_, .choice), (_, .scheduler): false
    case (.call, .streamList), (.literal, .streamList): false
    default: true
    }
  }

  private func isFunction(_ expression: Expression) -> Bool {
    guard case .name(let text) = expression.node else { return false }
    guard !closures.contains(where: { $0.names.contains(text) }) else { return false }
    return (try? environment.callable(named: Name(text, expression.range))) != nil
  }
}

// MARK: - Arguments

extension Compiler {
  private mutating func slot(
    _ parameter: Parameter, _ arguments: [Argument], streams: Int
  ) -> CompiledArgument? {
    switch parameter.type {
    case .streams:
      let codes = arguments.map { stream($0.value) }
      return codes.contains { $0 == nil } ? nil : .streams(codes.compactMap { $0 })
    case .values:
      let codes = arguments.map { value($0.value) }
      return codes.contains { $0 == nil } ? nil : .values(codes.compactMap { $0 })
    default: break
    }
    guard let expression = arguments.first?.value else { return parameter.omission }
    switch parameter.type {
    case .duration(let minimum):
      return duration(expression, atLeast: minimum).map(CompiledArgument.duration)
    case .count(let minimum):
      return count(expression, atLeast: minimum).map(CompiledArgument.integer)
    case .integer: return integer(expression).map(CompiledArgument.integer)
    case .value, .values: return value(expression).map(CompiledArgument.value)
    case .boolean: return boolean(expression).map(CompiledArgument.boolean)
    case .reset(let arity) where expression.isClosure:
      return function(expression, arity: arity).map(CompiledArgument.function)
    case .reset: return boolean(expression).map(CompiledArgument.boolean)
    case .stream, .streams: return stream(expression).map(CompiledArgument.stream)
    case .streamList: return self.streams(expression).map(CompiledArgument.streamList)
    case .function(.exactly(let arity)):
      return function(expression, arity: arity).map(CompiledArgument.function)
    case .function(.perStream):
      return function(expression, arity: streams).map(CompiledArgument.function)
    case .flag(let cases): return flag(expression, cases)
    case .choice(let cases): return choice(expression, cases)
    case .scheduler: return scheduler(expression)
    case .diagram: return diagram(expression)
    }
  }

  private mutating func flag(_ expression: Expression, _ cases: [String]) -> CompiledArgument? {
    guard case .choice(let name, _)? = choice(expression, cases) else { return nil }
    return .flag(name)
  }

  private mutating func choice(_ expression: Expression, _ cases: [String]) -> CompiledArgument? {
    guard case .implicitMember(let name, let payload) = expression.node else {
      if let found = operand(expression).found {
        note(.unfit(.flag(cases), found), expression.range)
      }
      return nil
    }
    let count = payload?.count ?? 0
    guard cases.contains(where: { Parameter.isCase($0, named: name.text, payload: count) }) else {
      let near = near(name.text, cases)
      note(.unknownFlag(name.text, allowed: cases, near: near), expression.range)
      return nil
    }
    guard let payload else { return .choice(name.text, nil) }
    let codes = payload.compactMap { value($0.value) }
    guard codes.count == count else { return nil }
    if count == 1 { return .choice(name.text, codes[0]) }
    return .choice(
      name.text, .computed { frame in Value(members: try codes.map { try $0(frame) }) })
  }

  private mutating func scheduler(_ expression: Expression) -> CompiledArgument? {
    guard case .implicitMember(let name, let options) = expression.node else {
      if let found = operand(expression).found { note(.unfit(.scheduler, found), expression.range) }
      return nil
    }
    let written = options == nil ? name.text : "\(name.text)(\(options?.optionName ?? "…"))"
    if let scheduler = SchedulerName(rawValue: written) { return .scheduler(scheduler) }
    let allowed = SchedulerName.allCases.map(\.rawValue)
    note(.unknownFlag(written, allowed: allowed, near: nil), expression.range)
    return nil
  }

  private mutating func diagram(_ expression: Expression) -> CompiledArgument? {
    guard case .literal(.string(let text)) = expression.node else {
      if let found = operand(expression).found { note(.unfit(.diagram, found), expression.range) }
      return nil
    }
    let quotes = expression.range
    let range = SourceRange(Int(quotes.start) + 1, Int(quotes.end) - 1)
    do throws(CheckError) {
      return .stream(.constant(Pipeline(try environment.inlineCold(text, range: range))))
    } catch {
      note(error)
      return nil
    }
  }
}

extension [Argument] {
  /// `.syncIfIdle` in `.main(.syncIfIdle)`.
  fileprivate var optionName: String? {
    guard count == 1, self[0].label == nil, case .implicitMember(let name, nil) = self[0].value.node
    else { return nil }
    return "." + name.text
  }
}
