import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Operators that handle failures.
  static let errors: [OperatorDefinition] =
    [
      OperatorDefinition("catch", takes: .selector()) { source, select, _ in
        source.publisher.tryCatch { try select(Value(of: $0)).publisher }.asObservable()
      },
      OperatorDefinition("mapError", takes: .closure) { source, transform, _ in
        source.publisher.mapError { error in
          thrown { ScenarioError(try transform(Value(of: error))) }
        }.asObservable()
      },
      OperatorDefinition("retry", takes: .count) { source, attempts, _ in
        source.publisher.retry(attempts - 1).asObservable()
      },
      OperatorDefinition("retry", takes: .count("retries")) { source, retries, _ in
        source.publisher.retry(retries).asObservable()
      },
    ]
    + [("catchAndReturn", nil), ("replaceError", "with")].map { name, label in
      OperatorDefinition(name, takes: .value(Value.self, label)) { source, value, _ in
        source.publisher.replaceError(with: value).setFailureType(to: (any Error).self)
          .asObservable()
      }
    }
}
