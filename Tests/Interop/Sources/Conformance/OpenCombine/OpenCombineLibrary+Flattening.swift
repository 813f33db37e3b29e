import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Operators on publishers of publishers.
  static let flattening: [String: OperatorOperation] = [
    "flatMap(_: closure)": on { source, call in
      let select = call.closure(0)
      return source.tryMap { try select.publisher($0) }.flatMap { $0 }
    },
    "concatMap(_: closure)": on { source, call in
      let select = call.closure(0)
      return source.tryMap { try select.publisher($0) }.flatMap(maxPublishers: .max(1)) { $0 }
    },
    "flatMapLatest(_: closure)": on { source, call in
      let select = call.closure(0)
      return source.tryMap { try select.publisher($0) }.switchToLatest()
    },
    "merge()": on { source, call in
      source.tryMap { try call.publisher(of: $0) }.flatMap { $0 }
    },
    "merge(maxConcurrent: count)": on { source, call in
      source.tryMap { try call.publisher(of: $0) }
        .flatMap(maxPublishers: .max(call.count(0))) { $0 }
    },
    "concat()": on { source, call in
      source.tryMap { try call.publisher(of: $0) }.flatMap(maxPublishers: .max(1)) { $0 }
    },
    "switchLatest()": on { source, call in
      source.tryMap { try call.publisher(of: $0) }.switchToLatest()
    },
  ]
}
