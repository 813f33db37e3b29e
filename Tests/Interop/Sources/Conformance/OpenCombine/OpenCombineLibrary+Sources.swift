import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Publishers without an upstream.
  static let sources: [String: OperatorOperation] = [
    "just(_: value)": function { Just($0.value(0)).setFailureType(to: (any Error).self) },
    "of(_: value...)": function { call in
      Publishers.Sequence<[Value], any Error>(sequence: call.values(0))
    },
    "from(_: value)": function { call in
      guard case .array(let values) = call.value(0) else { throw NotAnArray() }
      return Publishers.Sequence<[Value], any Error>(sequence: values)
    },
    "empty()": function { _ in Empty(outputType: Value.self, failureType: (any Error).self) },
    "never()": function { _ in
      Empty(completeImmediately: false, outputType: Value.self, failureType: (any Error).self)
    },
    "error(_: value)": function { call in
      Fail(outputType: Value.self, failure: call.error(of: call.value(0)))
    },
    "deferred(_: closure of 0)": function { call in
      let make = call.closure(0)
      return Deferred { () -> AnyPublisher<Value, any Error> in
        do { return try make.stream().publisher.eraseToAnyPublisher() } catch {
          return Fail(error: error).eraseToAnyPublisher()
        }
      }
    },
  ]

  private struct NotAnArray: Error {}
}
