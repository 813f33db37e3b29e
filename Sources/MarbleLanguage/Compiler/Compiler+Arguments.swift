import MarbleDiagrams

// Chooses the form of an operator for a call. Its parameters compile the arguments.

extension Compiler {
  /// The form of a call, and the arguments of each of its parameters.
  ///
  /// - Parameter streams: The number of streams of the call besides its arguments.
  func matched(
    _ call: Call, _ forms: [OperatorDeclaration], streams: Int
  ) -> (form: OperatorDeclaration.Build, arguments: CallArguments)? {
    guard let (form, match) = chosen(call, among: forms) else {
      for argument in call.arguments where !argument.value.isClosure { _ = operand(argument.value) }
      return nil
    }
    let groups = match.positions.map { $0.map { call.arguments[$0].value } }
    let (build, passed) = library?.form(of: form, groups) ?? (form.build, groups)
    return (build, CallArguments(passed, streams: streams))
  }

  /// The first form whose parameters fit the arguments. Otherwise the first whose labels fit, if
  /// possible with its closures where the call has closures, so that the error is about the
  /// argument.
  private func chosen(
    _ call: Call, among forms: [OperatorDeclaration]
  ) -> (form: OperatorDeclaration, match: OverloadMatch)? {
    var closest: OverloadMatch.Mismatch?
    for form in forms {
      let match = try? OverloadMatch(call.arguments, to: form.parameters) { argument, parameter in
        parameter.fits(argument.value, self)
      }
      if let match { return (form, match) }
    }
    if ForeignWord.all[call.function.text]?.hasCall(like: call) ?? false {
      note(.argumentsUnfit(of: call.function.text), call.function.range)
      return nil
    }
    for form in forms {
      let match = try? OverloadMatch(call.arguments, to: form.parameters) { argument, parameter in
        !argument.value.isClosure || parameter.arity != nil
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

  private func noteMismatch(
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
}
