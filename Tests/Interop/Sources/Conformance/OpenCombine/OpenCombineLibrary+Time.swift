import CombineBridge
import MarbleScenarios
import OpenCombine

import enum MarbleStreams.StreamError

extension OpenCombineLibrary {
  /// Operators that use time, and those that move events to a scheduler.
  static let time: [OperatorDefinition] =
    [
      OperatorDefinition("debounce", takes: .duration) { source, span, time in
        try source.publisher.debounce(for: span.period, scheduler: time.clock).asObservable()
      },
      OperatorDefinition(
        "debounce", takes: .duration, .flag("onCompletion", "drop")
      ) { source, span, _, time in
        try source.publisher.debounce(for: span.period, scheduler: time.clock).asObservable()
      },
      OperatorDefinition("throttle", takes: .duration) { source, span, time in
        source.publisher.throttle(for: span.stride, scheduler: time.clock, latest: true)
          .asObservable()
      },
      OperatorDefinition(
        "throttle", takes: .duration, .flag("latest")
      ) { source, span, latest, time in
        source.publisher.throttle(for: span.stride, scheduler: time.clock, latest: latest)
          .asObservable()
      },
      OperatorDefinition("delay", takes: .duration) { source, span, time in
        source.publisher.delay(for: span.stride, scheduler: time.clock).asObservable()
      },
      OperatorDefinition(
        "delay", takes: .duration, .flag("delaysErrors")
      ) { source, span, _, time in
        source.publisher.delay(for: span.stride, scheduler: time.clock).asObservable()
      },
      OperatorDefinition(
        "timeout", takes: .duration, .flag("onTimeout", "complete")
      ) { source, span, _, time in
        try source.publisher.timeout(span.period, scheduler: time.clock).asObservable()
      },
      OperatorDefinition("timeout", takes: .duration) { source, span, time in
        try source.publisher.timeout(span.period, scheduler: time.clock) { StreamError.timeout }
          .asObservable()
      },
      OperatorDefinition(
        "timeout", takes: .duration, .supplier("customError")
      ) { source, span, error, time in
        try source.publisher.timeout(span.period, scheduler: time.clock) {
          thrown { ScenarioError(try error()) }
        }.asObservable()
      },
      OperatorDefinition("measureInterval") { source, time in
        source.publisher.measureInterval(using: time.clock).map { stride in
          Value.integer(Int((stride.magnitude * 1e9).rounded()))
        }.asObservable()
      },
      OperatorDefinition(
        "subscribe", takes: .flag("on", "main"), .flag("disposal", "scheduled")
      ) { source, _, _, time in source.publisher.subscribe(on: time.clock).asObservable() },
    ]
    + [("observe", "on"), ("observeOn", nil)].map { name, label in
      OperatorDefinition(name, takes: .flag(label, "main")) { source, _, time in
        source.publisher.receive(on: time.clock).asObservable()
      }
    }
    + [("subscribe", "on"), ("subscribeOn", nil)].map { name, label in
      OperatorDefinition(name, takes: .flag(label, "main")) { source, _, time in
        source.publisher.subscribe(on: time.clock).asObservable()
      }
    }
}

/// The error that a closure makes, or the one that it throws.
func thrown(_ error: () throws -> any Error) -> any Error {
  do { return try error() } catch { return error }
}

extension OperatorTime {
  /// The virtual time as a scheduler of OpenCombine.
  fileprivate var clock: VirtualCombineScheduler { scheduler.combine }
}

extension Duration {
  /// A duration with which OpenCombine repeats work. It traps for a duration of zero.
  fileprivate var period: VirtualCombineScheduler.SchedulerTimeType.Stride {
    get throws {
      guard self > .zero else { throw NoPeriod() }
      return stride
    }
  }

  fileprivate var stride: VirtualCombineScheduler.SchedulerTimeType.Stride {
    .nanoseconds(Int(self / .nanoseconds(1)))
  }
}

/// A duration of zero, which OpenCombine's timers do not take.
private struct NoPeriod: Error, CustomStringConvertible {
  var description: String { "a timer of OpenCombine needs a duration" }
}
