import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Publishers without an upstream.
  static let sources: [OperatorDefinition] = [
    OperatorDefinition(function: "just", takes: .value(Value.self)) { value, _ in
      Just(value).setFailureType(to: (any Error).self).asObservable()
    },
    OperatorDefinition(function: "of", takes: .values) { values, _ in
      Publishers.Sequence<[Value], any Error>(sequence: values).asObservable()
    },
    OperatorDefinition(function: "from", takes: .value(Value.self)) { value, _ in
      guard case .array(let values) = value else { throw NotAnArray() }
      return Publishers.Sequence<[Value], any Error>(sequence: values).asObservable()
    },
    OperatorDefinition(function: "empty") { _ in
      Empty(outputType: Value.self, failureType: (any Error).self).asObservable()
    },
    OperatorDefinition(function: "never") { _ in
      Empty(
        completeImmediately: false, outputType: Value.self, failureType: (any Error).self
      ).asObservable()
    },
    OperatorDefinition(function: "error", takes: .value(Value.self)) { value, _ in
      Fail(outputType: Value.self, failure: ScenarioError(value) as any Error).asObservable()
    },
    OperatorDefinition(function: "deferred", takes: .factory()) { make, _ in
      Deferred { () -> AnyPublisher<Value, any Error> in
        do { return try make().publisher.eraseToAnyPublisher() } catch {
          return Fail(error: error).eraseToAnyPublisher()
        }
      }.asObservable()
    },
  ]

  private struct NotAnArray: Error {}
}
