// The call that a call with wrong labels means.

extension Compiler {
  /// The call with the labels and the durations of the first form that takes its arguments then.
  /// Nil if no form does.
  func relabelled(_ call: WrittenCall, _ forms: [OperatorDeclaration]) -> String? {
    let parameters = forms.flatMap(\.parameters)
    let known = Set(parameters.flatMap(\.labels).compactMap(\.self))
    // `takeLast(2)` for `take(last: 2)`.
    if let label = call.call.arguments.first?.label?.text, !known.contains(label) {
      let name = call.call.function.text + label.prefix(1).uppercased() + label.dropFirst()
      if registry.methods[name] != nil { return call.withoutFirstLabel(as: name) }
    }
    for form in forms {
      // Time is virtual, so most forms have no scheduler.
      let hasScheduler = form.parameters.contains { $0.labels.contains("scheduler") }
      let arguments = call.call.arguments.filter { hasScheduler || $0.label?.text != "scheduler" }
      let match = try? OverloadMatch(arguments, to: form.parameters, fixing: known) {
        mayStand($0, for: $1)
      }
      guard let match else { continue }
      var written: [(argument: Argument, label: String?, text: String)] = []
      for (parameter, positions) in zip(form.parameters, match.positions) {
        for argument in positions.map({ arguments[$0] }) {
          let isLabelled = parameter.answers(to: argument)
          var text = call.text(of: argument)
          switch parameter.type {
          case .duration: text = argument.value.durationLiteral ?? text
          case .scheduler: text = argument.value.schedulerLiteral ?? text
          default: break
          }
          written.append(
            (argument, isLabelled ? argument.label?.text : parameter.labels[0], text))
        }
      }
      return call.text(as: call.call.function.text, written)
    }
    return nil
  }

  /// True if an argument may belong to a parameter, judged by its spelling and, for streams, by
  /// their names.
  private func mayStand(_ argument: Argument, for parameter: Parameter) -> Bool {
    switch parameter.type {
    case .duration:
      if argument.value.durationLiteral != nil { return true }
      return mayFit(argument.value, parameter) && !isStream(argument.value)
    case .scheduler:
      return argument.value.schedulerLiteral != nil || mayFit(argument.value, parameter)
    case .count, .integer, .boolean, .reset, .flag, .choice, .diagram:
      return mayFit(argument.value, parameter) && !isStream(argument.value)
    case .value, .values, .stream, .streams, .streamList, .function:
      return mayFit(argument.value, parameter)
    }
  }

  private func isStream(_ expression: Expression) -> Bool {
    switch expression.node {
    case .call(let call):
      call.receiver.map(isStream) ?? (registry.sources[call.function.text] != nil)
    default:
      expression.dottedName.map { (try? environment.pipeline(named: $0)) != nil } ?? false
    }
  }
}
