import MarbleDiagrams
import MarbleStreams

// One method for each number of parameters, because the compiler (6.3) crashes on a closure that
// captures another closure over a parameter pack.
extension SystemStage {
  /// Declares a service that the system calls. The rows `cold NAME()` of the scenario answer the
  /// calls.
  ///
  /// ```swift
  /// let available = stage.service("usernameAvailable", answers: Bool.self) { (name: String) in
  ///   api.usernameAvailable(name)
  /// }
  /// ```
  ///
  /// Every call is recorded. The returned stream is cold: the rows `subs NAME(…)` expect its
  /// subscriptions.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the answer.
  ///   - own: Answers the calls when the scenario has no row for the service. Without it, such a
  ///     call fails the scenario.
  public func service<Answer: ScenarioInput>(
    _ name: String, answers type: Answer.Type, own: (() -> Observable<Answer>)? = nil
  ) -> () -> Observable<Answer> {
    declareService(name, parameters: [], answer: Answer.scenarioType)
    return { self.answer(name, [], Answer.self, own) }
  }

  /// Declares a service with one parameter, see ``service(_:answers:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the answer.
  ///   - own: Receives the argument of a call and returns the answer when the scenario has no row
  ///     for the service. Without this closure, such a call fails the scenario.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  public func service<First: ScenarioOutput, Answer: ScenarioInput>(
    _ name: String, answers type: Answer.Type, own: ((First) -> Observable<Answer>)? = nil
  ) -> (First) -> Observable<Answer> {
    declareService(name, parameters: [First.scenarioType], answer: Answer.scenarioType)
    return { first in
      self.answer(name, [first.scenarioValue], Answer.self, own.map { own in { own(first) } })
    }
  }

  /// Declares a service with two parameters, see ``service(_:answers:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the answer.
  ///   - own: Receives the arguments of a call and returns the answer when the scenario has no row
  ///     for the service. Without this closure, such a call fails the scenario.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  public func service<First: ScenarioOutput, Second: ScenarioOutput, Answer: ScenarioInput>(
    _ name: String, answers type: Answer.Type,
    own: ((First, Second) -> Observable<Answer>)? = nil
  ) -> (First, Second) -> Observable<Answer> {
    declareService(
      name, parameters: [First.scenarioType, Second.scenarioType], answer: Answer.scenarioType)
    return { first, second in
      self.answer(
        name, [first.scenarioValue, second.scenarioValue], Answer.self,
        own.map { own in { own(first, second) } })
    }
  }

  /// Declares a service with three parameters, see ``service(_:answers:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the answer.
  ///   - own: Receives the arguments of a call and returns the answer when the scenario has no row
  ///     for the service. Without this closure, such a call fails the scenario.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  public func service<
    First: ScenarioOutput, Second: ScenarioOutput, Third: ScenarioOutput, Answer: ScenarioInput
  >(
    _ name: String, answers type: Answer.Type,
    own: ((First, Second, Third) -> Observable<Answer>)? = nil
  ) -> (First, Second, Third) -> Observable<Answer> {
    declareService(
      name, parameters: [First.scenarioType, Second.scenarioType, Third.scenarioType],
      answer: Answer.scenarioType)
    return { first, second, third in
      self.answer(
        name, [first.scenarioValue, second.scenarioValue, third.scenarioValue], Answer.self,
        own.map { own in { own(first, second, third) } })
    }
  }

  private func declareService(_ name: String, parameters: [String], answer: String) {
    declareService(name, type: "(\(parameters.joined(separator: ", "))) -> \(answer)")
  }

  private func answer<Answer: ScenarioInput>(
    _ name: String, _ arguments: [Value], _ type: Answer.Type, _ own: (() -> Observable<Answer>)?
  ) -> Observable<Answer> {
    guard let stubbed = answer(name, arguments, hasOwn: own != nil) else {
      return own?() ?? .never()
    }
    let answers = stubbed.map { value in
      guard let answer = Answer(scenarioValue: value) else {
        throw self.refuse(name, value, Answer.self)
      }
      return answer
    }.asPart()
    return conversions.all.isEmpty
      ? answers : answers.mapError { [conversions] in conversions.converted($0) }.asPart()
  }
}
