import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

// One method for each number of parameters, as in SystemStage+Services.swift.
extension SystemStage {
  /// Declares a service that answers with a stream of any type: `AnyPublisher`, `AsyncStream`,
  /// `AsyncThrowingStream`, or a type with an adapter. The rows `cold NAME()` of the scenario
  /// answer the calls.
  ///
  /// ```swift
  /// let find: (String) -> AnyPublisher<[String], APIError> = stage.service(
  ///   "find", answers: [String].self)
  /// ```
  ///
  /// Each subscription plays the row from its beginning: values at their instants, `|` completes
  /// and `#` fails. A stream with a type of errors fails with the error that ``errors(_:from:)``
  /// registers. A cancellation ends the subscription at that instant. An `AsyncStream` subscribes
  /// when the service is called.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the values.
  ///   - own: Answers the calls when the scenario has no row for the service. Without it, such a
  ///     call fails the scenario.
  /// - Returns: The function that the system calls.
  @_disfavoredOverload
  public func service<Answer: ScenarioInput, Stream: CreatableStream>(
    _ name: String, answers type: Answer.Type, own: (() -> Stream)? = nil
  ) -> () -> Stream where Stream.Element == Answer, Stream.Created == Stream {
    let service = streamService(name, parameters: [], Stream.self)
    return { service.answer([], own) }
  }

  /// Declares a service with one parameter, see ``service(_:answers:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the values.
  ///   - own: Receives the argument of a call and returns the answer when the scenario has no row
  ///     for the service. Without this closure, such a call fails the scenario.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  @_disfavoredOverload
  public func service<First: ScenarioOutput, Answer: ScenarioInput, Stream: CreatableStream>(
    _ name: String, answers type: Answer.Type, own: ((First) -> Stream)? = nil
  ) -> (First) -> Stream where Stream.Element == Answer, Stream.Created == Stream {
    let service = streamService(name, parameters: [First.scenarioType], Stream.self)
    return { first in
      service.answer([first.scenarioValue], own.map { own in { own(first) } })
    }
  }

  /// Declares a service with two parameters, see ``service(_:answers:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the values.
  ///   - own: Receives the arguments of a call and returns the answer when the scenario has no row
  ///     for the service. Without this closure, such a call fails the scenario.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  @_disfavoredOverload
  public func service<
    First: ScenarioOutput, Second: ScenarioOutput, Answer: ScenarioInput, Stream: CreatableStream
  >(
    _ name: String, answers type: Answer.Type, own: ((First, Second) -> Stream)? = nil
  ) -> (First, Second) -> Stream where Stream.Element == Answer, Stream.Created == Stream {
    let service = streamService(
      name, parameters: [First.scenarioType, Second.scenarioType], Stream.self)
    return { first, second in
      service.answer(
        [first.scenarioValue, second.scenarioValue], own.map { own in { own(first, second) } })
    }
  }

  /// Declares a service with three parameters, see ``service(_:answers:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the values.
  ///   - own: Receives the arguments of a call and returns the answer when the scenario has no row
  ///     for the service. Without this closure, such a call fails the scenario.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  @_disfavoredOverload
  public func service<
    First: ScenarioOutput, Second: ScenarioOutput, Third: ScenarioOutput, Answer: ScenarioInput,
    Stream: CreatableStream
  >(
    _ name: String, answers type: Answer.Type, own: ((First, Second, Third) -> Stream)? = nil
  ) -> (First, Second, Third) -> Stream where Stream.Element == Answer, Stream.Created == Stream {
    let service = streamService(
      name, parameters: [First.scenarioType, Second.scenarioType, Third.scenarioType],
      Stream.self)
    return { first, second, third in
      service.answer(
        [first.scenarioValue, second.scenarioValue, third.scenarioValue],
        own.map { own in { own(first, second, third) } })
    }
  }

  private func streamService<Stream: CreatableStream>(
    _ name: String, parameters: [String], _ type: Stream.Type
  ) -> StreamService<Stream> where Stream.Element: ScenarioInput, Stream.Created == Stream {
    declareService(
      name,
      type: "(\(parameters.joined(separator: ", "))) -> \(Stream.Element.scenarioType)",
      failure: ServiceFailure(Stream.Failure.self))
    return StreamService(name: name, stage: self)
  }
}

/// A service that answers with streams of one type.
private struct StreamService<Stream: CreatableStream>
where Stream.Element: ScenarioInput, Stream.Created == Stream {
  let name: String
  let stage: SystemStage

  func answer(_ arguments: [Value], _ own: (() -> Stream)?) -> Stream {
    guard let row = stage.answer(name, arguments, hasOwn: own != nil) else {
      return own?() ?? stream(.never())
    }
    return stream(
      row.map { [name, stage] value in
        guard let answer = Stream.Element(scenarioValue: value) else {
          throw stage.refuse(name, value, Stream.Element.self)
        }
        return answer
      }.asPart())
  }

  /// An error that the type cannot have is a fault of the run already.
  private func stream(_ answers: Observable<Stream.Element>) -> Stream {
    Stream.make(from: answers, in: stage.streamRun) { [stage] error in
      stage.conversions.converted(error) { $0 is Stream.Failure } as? Stream.Failure
    }
  }
}
