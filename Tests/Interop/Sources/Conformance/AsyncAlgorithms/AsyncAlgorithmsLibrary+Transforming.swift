import AsyncAlgorithms
import MarbleScenarios

extension AsyncAlgorithmsLibrary {
  /// Operators that change elements.
  static let transforming: [String: OperatorOperation] = [
    "asObservable()": loop { source, _ in source },
    "map(_: closure)": loop { source, call in
      let transform = call.closure(0)
      return source.map { try transform($0) }
    },
    "compactMap(_: closure)": loop { source, call in
      let transform = call.closure(0)
      return source.map { try transform($0).present }.compacted()
    },
    "pairwise()": loop { source, _ in source.adjacentPairs().map { .members($0, $1) } },
    "scan(_: value, _: closure of 2)": loop { source, call in
      let step = call.closure(1)
      return source.reductions(call.value(0)) { try step($0, $1) }
    },
    "scan(_: closure of 2)": loop { source, call in
      let step = call.closure(0)
      return source.reductions { try step($0, $1) }
    },
    "flatMapLatest(_: closure)": loop { source, call in
      let select = call.closure(0)
      return source.map { try select.elements($0) }.flatMapLatest { $0 }
    },
    "concatMap(_: closure)": loop { source, call in
      let select = call.closure(0)
      return source.flatMap { try select.elements($0) }
    },
    "concat()": loop { source, call in
      let call = UncheckedTransfer(call)
      return source.map { try call.value.stream(of: $0).values }.joined()
    },
    "share()": loop { source, _ in source.share() },
  ]
}
