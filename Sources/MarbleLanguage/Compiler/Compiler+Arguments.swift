import MarbleDiagrams

// Chooses the form of an operator for a call. Its parameters take the compiled arguments, and its
// body makes the result.

extension Compiler {
  /// What a call does with the value of its receiver. Nil after an error.
  ///
  /// - Parameter streams: The number of streams of the call besides its arguments.
  func body(
    of call: CompiledCall, _ forms: [OperatorDeclaration], streams: Int = 0
  ) -> ((_ receiver: Value, Frame) throws -> Value)? {
    guard let (form, match) = chosen(call, among: forms) else { return nil }
    let groups = match.positions.map { $0.map { call.arguments[$0] } }
    let (operation, passed) = library?.form(of: form, groups) ?? (form, groups)
    var arguments = CallArguments(passed, streams: streams)
    guard let body = operation.compile(self, &arguments) else { return nil }
    let (site, makesStage) = (call.site, form.makesStage)
    return { receiver, frame in
      let source = makesStage ? receiver.pipeline : nil
      var context = CallContext(in: frame, at: site, on: source, makesStage: makesStage)
      if let result = try body(receiver, &context) { return result }
      throw EvaluationError(.memberMissing(site.name, of: receiver, near: nil), site.range)
    }
  }

  /// The first form whose parameters fit the arguments. Otherwise the first whose labels fit, if
  /// possible with its closures where the call has closures, so that the error is about the
  /// argument.
  private func chosen(
    _ call: CompiledCall, among forms: [OperatorDeclaration]
  ) -> (form: OperatorDeclaration, match: OverloadMatch)? {
    let written = call.syntax.arguments
    var closest: OverloadMatch.Mismatch?
    for form in forms {
      let match = try? OverloadMatch(written, to: form.parameters) { position, parameter in
        parameter.fits(call.arguments[position])
      }
      if let match { return (form, match) }
    }
    for form in forms {
      let match = try? OverloadMatch(written, to: form.parameters) { position, parameter in
        written[position].value.isClosure == (parameter.arity != nil)
          || parameter.fits(call.arguments[position])
      }
      if let match { return (form, match) }
    }
    if ForeignWord.all[call.name.text]?.hasCall(like: call.syntax) ?? false {
      refuse(call, .argumentsUnfit(of: call.name.text), call.name.range)
      return nil
    }
    for form in forms {
      do throws(OverloadMatch.Mismatch) {
        return (form, try OverloadMatch(written, to: form.parameters) { _, _ in true })
      } catch {
        if closest.map({ error.reached > $0.reached }) ?? true { closest = error }
      }
    }
    guard let closest else { return nil }
    noteMismatch(call, forms, closest)
    return nil
  }

  private func noteMismatch(
    _ call: CompiledCall, _ forms: [OperatorDeclaration], _ mismatch: OverloadMatch.Mismatch
  ) {
    let (name, written) = (call.name.text, call.syntax.arguments)
    let signatures = forms.map { $0.signature(as: name) }
    guard mismatch.reached < written.count else {
      return refuse(call, .argumentMissing(name, forms: signatures), call.name.range)
    }
    let argument = written[mismatch.reached]
    refuse(
      call, .argumentUnexpected(label: argument.label?.text, of: name, forms: signatures),
      argument.label?.range ?? argument.value.range)
  }

  private func refuse(_ call: CompiledCall, _ fact: CheckFact, _ range: SourceRange) {
    call.arguments.forEach(forgetParts)
    note(fact, range)
  }
}
