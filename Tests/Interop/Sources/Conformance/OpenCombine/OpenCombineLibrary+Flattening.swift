import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Operators on publishers of publishers.
  static let flattening: [OperatorDefinition] = [
    OperatorDefinition("flatMap", takes: .selector()) { source, select, _ in
      source.publisher.tryMap { try select($0).publisher }.flatMap { $0 }.asObservable()
    },
    OperatorDefinition("concatMap", takes: .selector()) { source, select, _ in
      source.publisher.tryMap { try select($0).publisher }
        .flatMap(maxPublishers: .max(1)) { $0 }.asObservable()
    },
    OperatorDefinition("flatMapLatest", takes: .selector()) { source, select, _ in
      source.publisher.tryMap { try select($0).publisher }.switchToLatest().asObservable()
    },
    OperatorDefinition("merge") { source, _ in
      source.publisher.tryMap { try $0.publisher() }.flatMap { $0 }.asObservable()
    },
    OperatorDefinition("merge", takes: .count("maxConcurrent")) { source, count, _ in
      source.publisher.tryMap { try $0.publisher() }
        .flatMap(maxPublishers: .max(count)) { $0 }.asObservable()
    },
    OperatorDefinition("concat") { source, _ in
      source.publisher.tryMap { try $0.publisher() }
        .flatMap(maxPublishers: .max(1)) { $0 }.asObservable()
    },
    OperatorDefinition("switchLatest") { source, _ in
      source.publisher.tryMap { try $0.publisher() }.switchToLatest().asObservable()
    },
  ]
}
