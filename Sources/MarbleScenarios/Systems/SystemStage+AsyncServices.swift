import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

extension SystemStage {
  /// Declares an async service that the system calls. The parameters are those of a service that
  /// answers with an `Observable`.
  ///
  /// ```swift
  /// let model = SearchModel(search: stage.service("search", answers: [String].self))
  /// ```
  ///
  /// The first value of the row is the answer. `#` throws its error; `|` without a value throws an
  /// error that states this. A row `subs NAME(…)` shows from when to when the call waits. The
  /// cancellation of the calling task disposes the subscription at that instant, and the call
  /// throws `CancellationError`, unless the row begins with `cold(anyway)`. A task that is
  /// cancelled already does not subscribe. Actors and tasks of the system may use the function. On
  /// another thread it throws an error and fails the scenario. If `own` throws, the call throws the
  /// same error.
  @_disfavoredOverload
  public func service<each Argument: ScenarioOutput, Answer: ScenarioInput>(
    _ name: String, answers type: Answer.Type,
    own: (@Sendable (repeat each Argument) async throws -> Answer)? = nil
  ) -> @Sendable (repeat each Argument) async throws -> Answer {
    declareService(
      name, (repeat each Argument).self, Answer.self,
      returns: "async throws -> \(Answer.scenarioType)")
    return AsyncService(
      name: name, stage: self, own: own, values: scenarioValues,
      read: { [self] value in try read(value, answering: name) }
    ).function
  }

  /// Declares an async service that answers nothing, such as one that saves.
  ///
  /// ```swift
  /// let model = NotesModel(save: stage.service("save"))
  /// ```
  ///
  /// The call returns at the first value of the row, whichever it is, or at `|`. `#` throws its
  /// error. A row `subs NAME(…)` shows from when to when the call waits. The cancellation of the
  /// calling task disposes the subscription at that instant, and the call throws
  /// `CancellationError`.
  @_disfavoredOverload
  public func service<each Argument: ScenarioOutput>(
    _ name: String, own: (@Sendable (repeat each Argument) async throws -> Void)? = nil
  ) -> @Sendable (repeat each Argument) async throws -> Void {
    declareService(
      name, (repeat each Argument).self, Void.self,
      returns: "async throws -> \(SystemPort.void)")
    return AsyncService(
      name: name, stage: self, own: own, values: scenarioValues, read: { _ in }
    ).function
  }
}

/// An async service of a system.
///
/// All tasks of a run use one thread, so its stage needs no lock. The conversions are closures,
/// because values of the main actor may be values of a scenario there only.
private struct AsyncService<each Argument, Answer>: @unchecked Sendable {
  let name: String
  let stage: SystemStage
  let own: (@Sendable (repeat each Argument) async throws -> Answer)?
  let values: (repeat each Argument) -> [Value]
  let read: (Value) throws -> Answer
  private var hasOwn: Bool { if case .some = own { true } else { false } }

  /// The function that the system calls.
  var function: @Sendable (repeat each Argument) async throws -> Answer {
    { (arguments: repeat each Argument) in try await answer(repeat each arguments) }
  }

  /// Calls the service. A loop around calls that are answered at once suspends now and then.
  private func answer(_ arguments: repeat each Argument) async throws -> Answer {
    do {
      let answer = try await call(repeat each arguments)
      await LoopPace.step?()
      return answer
    } catch {
      await LoopPace.step?()
      throw error
    }
  }

  private func call(_ arguments: repeat each Argument) async throws -> Answer {
    guard stage.tasks.isOnThread(using: name) else {
      throw ServiceError.foreignThread(name)
    }
    let values = values(repeat each arguments)
    guard var row = stage.answer(name, values, hasOwn: hasOwn) else {
      guard let answer = try await own?(repeat each arguments) else {
        throw ServiceError.noValue(name)
      }
      return answer
    }
    let answersAnyway = (row as? ColdObservable<Value>)?.answersAnyway ?? false
    if Answer.self == Void.self { row = row.ifEmpty(default: .void).asPart() }
    let call = "\(name)(\(values.map(\.description).joined(separator: ", ")))"
    let value: Value
    do {
      value = try await ServiceCall(
        call, stage.tasks, in: stage.streamContext, answersAnyway: answersAnyway
      ).answer(of: row)
    } catch {
      throw stage.conversions.converted(error)
    }
    return try read(value)
  }
}
