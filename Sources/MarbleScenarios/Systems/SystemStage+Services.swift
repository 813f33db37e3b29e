import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

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
  /// - Parameter own: Receives the arguments of a call and returns the answer when the scenario has
  ///   no row for the service. Without this closure, such a call fails the scenario.
  /// - Returns: The function that the system calls.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  public func service<each Argument: ScenarioOutput, Answer: ScenarioInput>(
    _ name: String, answers type: Answer.Type,
    own: ((repeat each Argument) -> Observable<Answer>)? = nil
  ) -> (repeat each Argument) -> Observable<Answer> {
    declareService(
      name, (repeat each Argument).self, Answer.self, returns: "-> \(Answer.scenarioType)")
    let service = Service(name: name, stage: self, own: own) { [self] in converted($0, of: name) }
    return { (arguments: repeat each Argument) in service.answer(repeat each arguments) }
  }

  /// Declares a service without parameters, see ``service(_:answers:own:)``. Without a declared
  /// type, a service has none.
  ///
  /// - Parameter own: Returns the answer when the scenario has no row for the service. Without it,
  ///   such a call fails the scenario.
  /// - Returns: The function that the system calls.
  public func service<Answer: ScenarioInput>(
    _ name: String, answers type: Answer.Type, own: (() -> Observable<Answer>)? = nil
  ) -> () -> Observable<Answer> {
    declareService(name, Void.self, Answer.self, returns: "-> \(Answer.scenarioType)")
    let service = Service(name: name, stage: self, own: own) { [self] in converted($0, of: name) }
    return { service.answer() }
  }

  /// Declares a service that answers with a stream of any type: `AnyPublisher`, `AsyncStream`,
  /// `AsyncThrowingStream`, or a type with an adapter. The parameters are those of a service that
  /// answers with an `Observable`.
  ///
  /// ```swift
  /// let find: (String) -> AnyPublisher<[String], APIError> = stage.service(
  ///   "find", answers: [String].self)
  /// ```
  ///
  /// Each subscription is a call, and plays its row from the beginning: values at their instants,
  /// `|` completes and `#` fails. A stream with a type of errors fails with the error that
  /// ``errors(_:from:)`` registers. A cancellation ends the subscription at that instant. An
  /// `AsyncStream` subscribes when the service is called.
  @_disfavoredOverload
  public func service<
    each Argument: ScenarioOutput, Answer: ScenarioInput, Stream: CreatableStream
  >(
    _ name: String, answers type: Answer.Type, own: ((repeat each Argument) -> Stream)? = nil
  ) -> (repeat each Argument) -> Stream
  where Stream.Element == Answer, Stream.Created == Stream {
    declareService(
      name, (repeat each Argument).self, Answer.self, returns: "-> \(Answer.scenarioType)",
      errorType: ServiceErrorType(Stream.Failure.self))
    let service = Service(name: name, stage: self, own: own) { [self] row in
      // An error that the type cannot have is an error of the run already.
      Stream.make(from: typed(row, of: name), in: streamContext) { [self] error in
        conversions.converted(error) { $0 is Stream.Failure } as? Stream.Failure
      }
    }
    return { (arguments: repeat each Argument) in service.answer(repeat each arguments) }
  }

  /// Declares the port of a service with parameters.
  func declareService<each Argument: ScenarioOutput>(
    _ name: String, _ parameters: (repeat each Argument).Type, _ type: Any.Type,
    returns answer: String, errorType: ServiceErrorType = .anyError
  ) {
    var arguments: [(name: String, type: PortType)] = []
    for type in repeat (each Argument).self {
      arguments.append((type.scenarioType, PortType(type: type)))
    }
    declareService(
      name, type: "(\(arguments.map(\.name).joined(separator: ", "))) \(answer)",
      PortType(type: type, arguments: arguments.map(\.type)), errorType: errorType)
  }

  /// The answers of a row, with the client's errors.
  private func converted<Answer: ScenarioInput>(
    _ row: Observable<Value>, of service: String
  ) -> Observable<Answer> {
    let answers: Observable<Answer> = typed(row, of: service)
    let conversions = conversions
    return conversions.all.isEmpty
      ? answers : answers.mapError { conversions.converted($0) }.asPart()
  }

  private func typed<Answer: ScenarioInput>(
    _ row: Observable<Value>, of service: String
  ) -> Observable<Answer> {
    row.map { [self] in try read($0, answering: service) }.asPart()
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

/// A service of a system whose answers are streams of one type.
///
/// The closure is in a property, here and in an async service, because the compiler (6.3) refuses a
/// closure that captures another closure over a parameter pack, and a comparison of such a closure
/// with nil.
private struct Service<each Argument: ScenarioOutput, Answer> {
  let name: String
  let stage: SystemStage
  let own: ((repeat each Argument) -> Answer)?
  /// Makes the answer from the values of a row.
  let play: (Observable<Value>) -> Answer
  private var hasOwn: Bool { if case .some = own { true } else { false } }

  func answer(_ arguments: repeat each Argument) -> Answer {
    let values = scenarioValues(repeat each arguments)
    if let row = stage.answer(name, values, hasOwn: hasOwn, isStream: true) { return play(row) }
    return own?(repeat each arguments) ?? play(.never())
  }
}
