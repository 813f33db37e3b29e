import AsyncAlgorithms
import MarbleScenarios

extension AsyncAlgorithmsLibrary {
  /// Operators that use time.
  static let time: [String: OperatorOperation] = [
    "debounce(_: duration)": loop { source, call in
      source.debounce(for: call.duration(0), clock: call.time.clock)
    },
    "throttle(_: duration)": loop { source, call in
      source._throttle(for: call.duration(0), clock: call.time.clock, latest: true)
    },
    "throttle(_: duration, latest: true or false)": loop { source, call in
      source._throttle(for: call.duration(0), clock: call.time.clock, latest: call.flag(1))
    },
  ]
}
