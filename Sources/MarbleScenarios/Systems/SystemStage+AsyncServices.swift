import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

// One method for each number of parameters, as in SystemStage+Services.swift.
extension SystemStage {
  /// Declares an async service that the system calls. The rows `cold NAME()` of the scenario answer
  /// the calls.
  ///
  /// ```swift
  /// let model = SearchModel(search: stage.service("search", answers: [String].self))
  /// ```
  ///
  /// The first value of the row is the answer. `#` throws its error; `|` without a value throws an
  /// error that states this. A row `subs NAME(…)` shows from when to when the call waits. The
  /// cancellation of the calling task disposes the subscription at that instant, and the call
  /// throws `CancellationError`. A task that is cancelled already does not subscribe. Actors and
  /// tasks of the system may use the function. On another thread it throws an error and fails the
  /// scenario.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the answer.
  ///   - own: Answers the calls when the scenario has no row for the service. Without it, such a
  ///     call fails the scenario.
  @_disfavoredOverload
  public func service<Answer: ScenarioInput & Sendable>(
    _ name: String, answers type: Answer.Type, own: (@Sendable () async throws -> Answer)? = nil
  ) -> @Sendable () async throws -> Answer {
    let service = asyncService(name, parameters: [], type)
    return { try await service.answer([], own) }
  }

  /// Declares an async service with one parameter, see ``service(_:answers:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the answer.
  ///   - own: Receives the argument of a call and returns the answer when the scenario has no row
  ///     for the service. If it throws, the call throws the same error. Without this closure, such
  ///     a call fails the scenario.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  @_disfavoredOverload
  public func service<First: ScenarioOutput & Sendable, Answer: ScenarioInput & Sendable>(
    _ name: String, answers type: Answer.Type,
    own: (@Sendable (First) async throws -> Answer)? = nil
  ) -> @Sendable (First) async throws -> Answer {
    let service = asyncService(name, parameters: [First.scenarioType], type)
    return { first in
      let own = own.map { own in { try await own(first) } }
      return try await service.answer([first.scenarioValue], own)
    }
  }

  /// Declares an async service with two parameters, see ``service(_:answers:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the answer.
  ///   - own: Receives the arguments of a call and returns the answer when the scenario has no row
  ///     for the service. If it throws, the call throws the same error. Without this closure, such
  ///     a call fails the scenario.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  @_disfavoredOverload
  public func service<
    First: ScenarioOutput & Sendable, Second: ScenarioOutput & Sendable,
    Answer: ScenarioInput & Sendable
  >(
    _ name: String, answers type: Answer.Type,
    own: (@Sendable (First, Second) async throws -> Answer)? = nil
  ) -> @Sendable (First, Second) async throws -> Answer {
    let service = asyncService(
      name, parameters: [First.scenarioType, Second.scenarioType], type)
    return { first, second in
      let own = own.map { own in { try await own(first, second) } }
      return try await service.answer([first.scenarioValue, second.scenarioValue], own)
    }
  }

  /// Declares an async service with three parameters, see ``service(_:answers:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - type: The type of the answer.
  ///   - own: Receives the arguments of a call and returns the answer when the scenario has no row
  ///     for the service. If it throws, the call throws the same error. Without this closure, such
  ///     a call fails the scenario.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  @_disfavoredOverload
  public func service<
    First: ScenarioOutput & Sendable, Second: ScenarioOutput & Sendable,
    Third: ScenarioOutput & Sendable,
    Answer: ScenarioInput & Sendable
  >(
    _ name: String, answers type: Answer.Type,
    own: (@Sendable (First, Second, Third) async throws -> Answer)? = nil
  ) -> @Sendable (First, Second, Third) async throws -> Answer {
    let service = asyncService(
      name, parameters: [First.scenarioType, Second.scenarioType, Third.scenarioType], type)
    return { first, second, third in
      let own = own.map { own in { try await own(first, second, third) } }
      return try await service.answer(
        [first.scenarioValue, second.scenarioValue, third.scenarioValue], own)
    }
  }

  private func asyncService<Answer: ScenarioInput & Sendable>(
    _ name: String, parameters: [String], _ type: Answer.Type
  ) -> AsyncService<Answer> {
    declareService(
      name,
      type: "(\(parameters.joined(separator: ", "))) async throws -> \(Answer.scenarioType)")
    return AsyncService(name, self)
  }
}

/// An async service of a system.
///
/// All tasks of a run use one thread, so the stage behind it needs no lock.
private struct AsyncService<Answer: ScenarioInput & Sendable>: @unchecked Sendable {
  private let name: String
  private let stage: SystemStage

  init(_ name: String, _ stage: SystemStage) {
    self.name = name
    self.stage = stage
  }

  /// Calls the service. A loop around calls that are answered at once suspends now and then.
  func answer(_ arguments: [Value], _ own: (() async throws -> Answer)?) async throws -> Answer {
    do {
      let answer = try await call(arguments, own)
      await LoopPace.step?()
      return answer
    } catch {
      await LoopPace.step?()
      throw error
    }
  }

  private func call(
    _ arguments: [Value], _ own: (() async throws -> Answer)?
  ) async throws -> Answer {
    guard stage.tasks.isOnThread(using: name) else {
      throw ServiceError(fact: .foreignThread, call: name)
    }
    guard var stream = stage.answer(name, arguments, hasOwn: own != nil) else {
      guard let own else { throw ServiceError(fact: .noValue, call: name) }
      return try await own()
    }
    if Answer.self == NoAnswer.self { stream = stream.ifEmpty(default: .void).asPart() }
    let call = "\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
    let value: Value
    do {
      value = try await ServiceCall(call, stage.tasks, in: stage.streamRun).answer(of: stream)
    } catch {
      throw stage.conversions.converted(error)
    }
    guard let answer = Answer(scenarioValue: value) else {
      throw stage.refuse(name, value, Answer.self)
    }
    return answer
  }
}
