import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

extension SystemStage {
  /// Declares a service that answers with a stream of any type: `AnyPublisher`, `AsyncStream`,
  /// `AsyncThrowingStream`, or a type with an adapter. The rows `cold NAME(…)` of the scenario
  /// answer the calls.
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
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the values.
  ///   - own: Receives the arguments of a call and returns the answer when the scenario has no row
  ///     for the service. Without this closure, such a call fails the scenario.
  /// - Returns: The function that the system calls.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
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
    let service = StreamService(name: name, stage: self, own: own)
    return { (arguments: repeat each Argument) in service.answer(repeat each arguments) }
  }
}

/// A service that answers with streams of one type.
private struct StreamService<each Argument: ScenarioOutput, Stream: CreatableStream>
where Stream.Element: ScenarioInput, Stream.Created == Stream {
  let name: String
  let stage: SystemStage
  let own: ((repeat each Argument) -> Stream)?
  private var hasOwn: Bool { if case .some = own { true } else { false } }

  func answer(_ arguments: repeat each Argument) -> Stream {
    let values = scenarioValues(repeat each arguments)
    guard let row = stage.answers(name, values, hasOwn: hasOwn) else {
      return own?(repeat each arguments) ?? stream(.never())
    }
    return stream(row.map { [name, stage] in try stage.read($0, answering: name) }.asPart())
  }

  /// An error that the type cannot have is an error of the run already.
  private func stream(_ answers: Observable<Stream.Element>) -> Stream {
    Stream.make(from: answers, in: stage.streamContext) { [stage] error in
      stage.conversions.converted(error) { $0 is Stream.Failure } as? Stream.Failure
    }
  }
}
