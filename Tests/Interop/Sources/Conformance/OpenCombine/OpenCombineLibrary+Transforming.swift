import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Operators that change values, and those that only look at events.
  static let transforming: [String: OperatorOperation] = [
    "asObservable()": on { source, _ in source.eraseToAnyPublisher() },
    "map(_: closure)": on { source, call in
      let transform = call.closure(0)
      return source.tryMap { try transform($0) }
    },
    "compactMap(_: closure)": on { source, call in
      let transform = call.closure(0)
      return source.tryCompactMap { try transform($0).present }
    },
    "replaceNil(with: value)": on { source, call in
      source.map(\.present).replaceNil(with: call.value(0))
    },
    "scan(_: value, _: closure of 2)": on { source, call in
      let step = call.closure(1)
      return source.tryScan(call.value(0)) { try step($0, $1) }
    },
    "do(onNext: closure)": onNext,
    "handleEvents(receiveOutput: closure)": onNext,
    "do(onCompleted: closure of 0)": on { source, call in
      let action = call.closure(0)
      return source.handleEvents(receiveCompletion: { end in
        if case .finished = end { _ = try? action() }
      })
    },
    "do(onError: closure)": on { source, call in
      let action = call.closure(0)
      return source.handleEvents(receiveCompletion: { end in
        if case .failure(let error) = end { _ = try? action(call.value(of: error)) }
      })
    },
    "do(onSubscribe: closure of 0)": on { source, call in
      let action = call.closure(0)
      return source.handleEvents(receiveSubscription: { _ in _ = try? action() })
    },
  ]

  private static let onNext = on { source, call in
    let action = call.closure(0)
    return source.handleEvents(receiveOutput: { _ = try? action($0) })
  }
}
