import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Operators that change values, and those that only look at events.
  static let transforming: [OperatorDefinition] =
    [
      OperatorDefinition("asObservable") { source, _ in
        source.publisher.eraseToAnyPublisher().asObservable()
      },
      OperatorDefinition("map", takes: .closure) { source, transform, _ in
        source.publisher.tryMap(transform).asObservable()
      },
      OperatorDefinition("compactMap", takes: .closure) { source, transform, _ in
        source.publisher.tryCompactMap { try transform($0).present }.asObservable()
      },
      OperatorDefinition("replaceNil", takes: .value(Value.self, "with")) { source, value, _ in
        source.publisher.map(\.present).replaceNil(with: value).asObservable()
      },
      OperatorDefinition(
        "scan", takes: .value(Value.self), .accumulator()
      ) { source, first, step, _ in source.publisher.tryScan(first, step).asObservable() },
      OperatorDefinition("do", takes: .supplier("onCompleted")) { source, action, _ in
        source.publisher.handleEvents(receiveCompletion: { end in
          if case .finished = end { _ = try? action() }
        }).asObservable()
      },
      OperatorDefinition("do", takes: .closure("onError")) { source, action, _ in
        source.publisher.handleEvents(receiveCompletion: { end in
          if case .failure(let error) = end { _ = try? action(Value(of: error)) }
        }).asObservable()
      },
      OperatorDefinition("do", takes: .supplier("onSubscribe")) { source, action, _ in
        source.publisher.handleEvents(receiveSubscription: { _ in _ = try? action() })
          .asObservable()
      },
    ]
    + [("do", "onNext"), ("handleEvents", "receiveOutput")].map { name, label in
      OperatorDefinition(name, takes: .closure(label)) { source, action, _ in
        source.publisher.handleEvents(receiveOutput: { _ = try? action($0) }).asObservable()
      }
    }
}

extension Value {
  /// The value, or nil for the value `nil`.
  fileprivate var present: Value? { if case .none = self { nil } else { self } }
}
