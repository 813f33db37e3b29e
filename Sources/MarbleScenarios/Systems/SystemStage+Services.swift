import MarbleDiagrams
import MarbleStreams

extension SystemStage {
  /// Declares a service that the system calls. The rows `cold NAME(…)` of the scenario answer the
  /// calls.
  ///
  /// ```swift
  /// let available = stage.service("usernameAvailable", answers: Bool.self) { (name: String) in
  ///   api.usernameAvailable(name)
  /// }
  /// ```
  ///
  /// The returned stream is cold, and each subscription to it is a call: the rows `subs NAME(…)`
  /// expect them.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the answer.
  ///   - own: Receives the arguments of a call and returns the answer when the scenario has no row
  ///     for the service. Without this closure, such a call fails the scenario.
  /// - Returns: The function that the system calls.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  public func service<each Argument: ScenarioOutput, Answer: ScenarioInput>(
    _ name: String, answers type: Answer.Type,
    own: ((repeat each Argument) -> Observable<Answer>)? = nil
  ) -> (repeat each Argument) -> Observable<Answer> {
    declareService(
      name, (repeat each Argument).self, Answer.self, returns: "-> \(Answer.scenarioType)")
    let service = Service(name: name, stage: self, own: own)
    return { (arguments: repeat each Argument) in service.answer(repeat each arguments) }
  }

  /// Declares a service without parameters, see ``service(_:answers:own:)``. Without a declared
  /// type, a service has none.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the answer.
  ///   - own: Returns the answer when the scenario has no row for the service. Without it, such a
  ///     call fails the scenario.
  /// - Returns: The function that the system calls.
  public func service<Answer: ScenarioInput>(
    _ name: String, answers type: Answer.Type, own: (() -> Observable<Answer>)? = nil
  ) -> () -> Observable<Answer> {
    declareService(name, Void.self, Answer.self, returns: "-> \(Answer.scenarioType)")
    let service = Service(name: name, stage: self, own: own)
    return { service.answer() }
  }

  /// Declares the port of a service with parameters.
  func declareService<each Argument: ScenarioOutput>(
    _ name: String, _ parameters: (repeat each Argument).Type, _ type: Any.Type,
    returns answer: String, errorType: ServiceErrorType = .anyError
  ) {
    var arguments: [(name: String, type: PortType)] = []
    for type in repeat (each Argument).self {
      arguments.append((type.scenarioType, PortType(type)))
    }
    declareService(
      name, type: "(\(arguments.map(\.name).joined(separator: ", "))) \(answer)",
      PortType(type, arguments: arguments.map(\.type)), errorType: errorType)
  }

  /// Reads the answer of a row to a call. Throws if it has another type.
  func read<Answer: ScenarioInput>(_ value: Value, answering service: String) throws -> Answer {
    guard let answer = Answer(scenarioValue: value) else {
      throw refuse(service, value, Answer.self)
    }
    return answer
  }
}

/// Returns the values of the arguments of a call.
func scenarioValues<each Argument: ScenarioOutput>(_ arguments: repeat each Argument) -> [Value] {
  var values: [Value] = []
  for argument in repeat each arguments { values.append(argument.scenarioValue) }
  return values
}

/// A service of a system.
///
/// The closure is in a property, here and in the other kinds of services, because the compiler
/// (6.3) refuses a closure that captures another closure over a parameter pack, and a comparison of
/// such a closure with nil.
private struct Service<each Argument: ScenarioOutput, Answer: ScenarioInput> {
  let name: String
  let stage: SystemStage
  let own: ((repeat each Argument) -> Observable<Answer>)?
  private var hasOwn: Bool { if case .some = own { true } else { false } }

  func answer(_ arguments: repeat each Argument) -> Observable<Answer> {
    let values = scenarioValues(repeat each arguments)
    guard let row = stage.answers(name, values, hasOwn: hasOwn) else {
      return own?(repeat each arguments) ?? .never()
    }
    let answers = row.map { [name, stage] value -> Answer in
      try stage.read(value, answering: name)
    }.asPart()
    let conversions = stage.conversions
    return conversions.all.isEmpty
      ? answers : answers.mapError { conversions.converted($0) }.asPart()
  }
}
