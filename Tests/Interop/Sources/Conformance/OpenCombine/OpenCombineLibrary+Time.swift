import CombineBridge
import MarbleScenarios
import OpenCombine

import enum MarbleStreams.StreamError

extension OpenCombineLibrary {
  /// Operators that use time, and those that move events to a scheduler.
  static let time: [String: OperatorOperation] = [
    "debounce(_: duration)": debounce,
    "debounce(_: duration, onCompletion: .drop)": debounce,
    "throttle(_: duration)": on { source, call in
      source.throttle(for: call.stride(0), scheduler: call.clock, latest: true)
    },
    "throttle(_: duration, latest: true or false)": on { source, call in
      source.throttle(for: call.stride(0), scheduler: call.clock, latest: call.flag(1))
    },
    "delay(_: duration)": delay,
    "delay(_: duration, delaysErrors: true or false)": delay,
    "timeout(_: duration, onTimeout: .complete)": on { source, call in
      try source.timeout(call.period(0), scheduler: call.clock)
    },
    "timeout(_: duration)": on { source, call in
      try source.timeout(call.period(0), scheduler: call.clock) { StreamError.timeout }
    },
    "timeout(_: duration, customError: closure of 0)": on { source, call in
      let error = call.closure(1)
      return try source.timeout(call.period(0), scheduler: call.clock) { error.error() }
    },
    "measureInterval()": on { source, call in
      source.measureInterval(using: call.clock).map { stride in
        .integer(Int((stride.magnitude * 1e9).rounded()))
      }
    },
    "observe(on: .main)": receive,
    "observeOn(_: .main)": receive,
    "subscribe(on: .main)": subscribe,
    "subscribe(on: .main, disposal: .scheduled)": subscribe,
    "subscribeOn(_: .main)": subscribe,
  ]

  private static let debounce = on { source, call in
    try source.debounce(for: call.period(0), scheduler: call.clock)
  }

  private static let delay = on { source, call in
    source.delay(for: call.stride(0), scheduler: call.clock)
  }

  private static let receive = on { source, call in source.receive(on: call.clock) }

  private static let subscribe = on { source, call in source.subscribe(on: call.clock) }
}

extension OperatorCall {
  /// The virtual time as a scheduler of OpenCombine.
  fileprivate var clock: VirtualCombineScheduler { time.scheduler.combine }

  /// A duration with which OpenCombine repeats work. It traps for a duration of zero.
  fileprivate func period(
    _ index: Int
  ) throws -> VirtualCombineScheduler.SchedulerTimeType.Stride {
    guard duration(index) > .zero else { throw NoPeriod() }
    return stride(index)
  }

  fileprivate func stride(_ index: Int) -> VirtualCombineScheduler.SchedulerTimeType.Stride {
    .nanoseconds(Int(duration(index) / .nanoseconds(1)))
  }
}

/// A duration of zero, which OpenCombine's timers do not take.
private struct NoPeriod: Error, CustomStringConvertible {
  var description: String { "a timer of OpenCombine needs a duration" }
}
