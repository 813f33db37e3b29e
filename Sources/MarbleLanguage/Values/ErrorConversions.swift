import MarbleDiagrams

/// The types of errors that a system has registered.
package final class ErrorConversions {
  /// One type of errors.
  package struct Conversion {
    /// The error that a row names, or the reason why there is none.
    let error: (Value) -> Result<any Error, ValueReadingError>
    /// The value of an error; nil for an error of another type.
    let notation: (any Error) -> Value?
  }

  package private(set) var all: [Conversion] = []

  package init() {}

  package func add(_ conversion: Conversion) {
    all.append(conversion)
  }

  /// The error of the client for the error of a row. Of several types, the first that has it.
  ///
  /// - Parameter isAccepted: True if the stream that fails can have an error.
  package func converted(
    _ error: any Error, to isAccepted: (any Error) -> Bool = { _ in true }
  ) -> any Error {
    guard let error = error as? ScenarioError else { return error }
    for conversion in all {
      if case .success(let own) = conversion.error(error.value), isAccepted(own) { return own }
    }
    return error
  }

  /// True if a registered type has an error for a value.
  package func hasError(for value: Value) -> Bool {
    !(converted(ScenarioError(value)) is ScenarioError)
  }

  /// The error of a row for an error of the client.
  package func written(_ error: any Error) -> any Error {
    for conversion in all {
      if let value = conversion.notation(error) { return ScenarioError(value) }
    }
    return error
  }

  /// Why no type has an error for a value: the most helpful reason. Nil without types.
  package func reason(_ value: Value) -> ValueReadingError? {
    let reasons = all.compactMap { conversion -> ValueReadingError? in
      if case .failure(let reason) = conversion.error(value) { reason } else { nil }
    }
    return reasons.first { $0.suggestsName } ?? reasons.first
  }
}

extension ErrorConversions.Conversion {
  /// The conversion of a type, by a closure or as own types are read.
  package init<Failure: Error>(_ type: Failure.Type, _ convert: ((Value) -> Failure?)?) {
    error = { value in
      if let convert {
        guard let error = convert(value) else {
          return .failure(
            ValueReadingError(fact: .unknownCase(value, type: "\(type)", near: nil)))
        }
        return .success(error)
      }
      do throws(ValueReadingError) {
        return .success(try ValueReader.notation(type, from: value))
      } catch {
        return .failure(error)
      }
    }
    notation = { error in
      guard let error = error as? Failure else { return nil }
      return (error as? any ScenarioOutput)?.scenarioValue ?? Value(reflectingOwn: error)
    }
  }
}

/// The errors with which the stream of a service can fail.
package enum ServiceErrorType {
  case anyError
  case never
  /// Errors of one type: its name, and whether an error has it.
  case errors(String, (any Error) -> Bool)

  package init<Failure: Error>(_ type: Failure.Type) {
    if type == Never.self {
      self = .never
    } else if type == (any Error).self {
      self = .anyError
    } else {
      self = .errors("\(type)") { $0 is Failure }
    }
  }
}
