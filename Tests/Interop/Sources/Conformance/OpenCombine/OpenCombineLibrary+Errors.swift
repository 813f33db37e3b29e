import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Operators that handle failures.
  static let errors: [String: OperatorOperation] = [
    "catch(_: closure)": on { source, call in
      let select = call.closure(0)
      return source.tryCatch { try select.publisher(call.value(of: $0)) }
    },
    "catchAndReturn(_: value)": replaceError,
    "replaceError(with: value)": replaceError,
    "mapError(_: closure)": on { source, call in
      let transform = call.closure(0)
      return source.mapError { transform.error(call.value(of: $0)) }
    },
    "retry(_: count)": on { source, call in source.retry(call.count(0) - 1) },
    "retry(retries: count)": on { source, call in source.retry(call.count(0)) },
  ]

  private static let replaceError = on { source, call in
    source.replaceError(with: call.value(0)).setFailureType(to: (any Error).self)
  }
}
