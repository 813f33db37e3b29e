import MarbleDiagrams

// One method for each number of parameters, as in SystemStage+Services.swift.
extension SystemStage {
  /// Declares an async service that answers nothing, such as one that saves. The rows `cold NAME()`
  /// of the scenario answer the calls.
  ///
  /// ```swift
  /// let model = NotesModel(save: stage.service("save"))
  /// ```
  ///
  /// The call returns at the first value of the row, whichever it is, or at `|`. `#` throws its
  /// error. A row `subs NAME(…)` shows from when to when the call waits. The cancellation of the
  /// calling task disposes the subscription at that instant, and the call throws
  /// `CancellationError`.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - own: Answers the calls when the scenario has no row for the service. Without it, such a
  ///     call fails the scenario.
  /// - Returns: The service.
  @_disfavoredOverload
  public func service(
    _ name: String, own: (@Sendable () async throws -> Void)? = nil
  ) -> @Sendable () async throws -> Void {
    let call: @Sendable () async throws -> NoAnswer = service(
      name, answers: NoAnswer.self,
      own: own.map { own in
        { @Sendable in
          try await own()
          return NoAnswer()
        }
      })
    return { _ = try await call() }
  }

  /// Declares an async service with one parameter that answers nothing, see ``service(_:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - own: Answers the calls when the scenario has no row for the service.
  /// - Returns: The service.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  @_disfavoredOverload
  public func service<First: ScenarioOutput & Sendable>(
    _ name: String, own: (@Sendable (First) async throws -> Void)? = nil
  ) -> @Sendable (First) async throws -> Void {
    let call: @Sendable (First) async throws -> NoAnswer = service(
      name, answers: NoAnswer.self,
      own: own.map { own in
        { @Sendable first in
          try await own(first)
          return NoAnswer()
        }
      })
    return { first in _ = try await call(first) }
  }

  /// Declares an async service with two parameters that answers nothing, see
  /// ``service(_:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - own: Answers the calls when the scenario has no row for the service.
  /// - Returns: The service.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  @_disfavoredOverload
  public func service<First: ScenarioOutput & Sendable, Second: ScenarioOutput & Sendable>(
    _ name: String, own: (@Sendable (First, Second) async throws -> Void)? = nil
  ) -> @Sendable (First, Second) async throws -> Void {
    let call: @Sendable (First, Second) async throws -> NoAnswer = service(
      name, answers: NoAnswer.self,
      own: own.map { own in
        { @Sendable first, second in
          try await own(first, second)
          return NoAnswer()
        }
      })
    return { first, second in _ = try await call(first, second) }
  }

  /// Declares an async service with three parameters that answers nothing, see
  /// ``service(_:own:)``.
  ///
  /// - Parameters:
  ///   - name: The name in rows.
  ///   - own: Answers the calls when the scenario has no row for the service.
  /// - Returns: The service.
  /// - Complexity: O(*n*) for each call, where *n* is the number of argument lists with a `_` in
  ///   the rows of the service.
  @_disfavoredOverload
  public func service<
    First: ScenarioOutput & Sendable, Second: ScenarioOutput & Sendable,
    Third: ScenarioOutput & Sendable
  >(
    _ name: String, own: (@Sendable (First, Second, Third) async throws -> Void)? = nil
  ) -> @Sendable (First, Second, Third) async throws -> Void {
    let call: @Sendable (First, Second, Third) async throws -> NoAnswer = service(
      name, answers: NoAnswer.self,
      own: own.map { own in
        { @Sendable first, second, third in
          try await own(first, second, third)
          return NoAnswer()
        }
      })
    return { first, second, third in _ = try await call(first, second, third) }
  }
}

/// The answer of a service that answers nothing: any value of its row, or its completion.
struct NoAnswer: ScenarioInput, Sendable {
  static let scenarioType = SystemPort.void

  init() {}
  init?(scenarioValue: Value) {}
}
