import AsyncAlgorithms
import MarbleScenarios

extension AsyncAlgorithmsLibrary {
  /// Sequences without an upstream.
  static let sources: [String: OperatorOperation] = [
    "just(_: value)": sequence { [$0.value(0)].async },
    "of(_: value...)": sequence { $0.values(0).async },
    "from(_: value)": sequence { call in
      guard case .array(let values) = call.value(0) else { throw NotAnArray() }
      return values.async
    },
    "empty()": sequence { _ in [Value]().async },
    "interval(_: duration)": sequence { call in
      zip(
        AsyncTimerSequence(interval: call.duration(0), clock: call.time.clock), (0...).async
      ).map { .integer($1) }
    },
  ]

  private struct NotAnArray: Error {}
}
