import MarbleDiagrams
import MarbleStreams

extension SystemStage {
  /// Declares something that the system calls, and that the scenario's `cold NAME(…)` rows answer.
  ///
  /// ```swift
  /// let available = stage.service("usernameAvailable", answers: Bool.self) { (name: String) in api.usernameAvailable(name) }
  /// ```
  ///
  /// Every call is recorded. What comes back is cold: subscribing to it is what `subs NAME(…)` rows see.
  ///
  /// - Parameters:
  ///   - name: the name in rows.
  ///   - type: what it answers.
  ///   - own: answers when the scenario has no row for the service; without it such a call fails the scenario.
  public func service<each Parameter: ScenarioOutput, Answer: ScenarioInput>(
    _ name: String, answers type: Answer.Type, takes parameters: repeat (each Parameter).Type,
    own: ((repeat each Parameter) -> Observable<Answer>)? = nil
  ) -> (repeat each Parameter) -> Observable<Answer> {
    var names: [String] = []
    for parameter in repeat each parameters { names.append(parameter.scenarioType) }
    declareService(name, type: "(\(names.joined(separator: ", "))) -> \(Answer.scenarioType)")
    return { (arguments: repeat each Parameter) in
      var values: [Value] = []
      for argument in repeat each arguments { values.append(argument.scenarioValue) }
      let stubbed = self.answer(name, values, hasOwn: own != nil)
      if stubbed == nil, let own { return own(repeat each arguments) }
      guard let stubbed else { return .never() }
      return stubbed.map { value in
        guard let element = Answer(scenarioValue: value) else {
          throw self.refuse(name, value, type: Answer.scenarioType)
        }
        return element
      }
    }
  }
}
