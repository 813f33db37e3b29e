import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that use time.
  static let time: [OperatorDeclaration] = quiet + later + parts

  private static let quiet: [OperatorDeclaration] = [
    .method(
      "debounce", summary: "A value after a time without another value.",
      example: "s.debounce(2t)",
      takes: .duration(nil, "for"), .flag("onCompletion", DebounceCompletion.self), .clock
    ) { $0.debounce($1, scheduler: $3, onCompletion: $2) },
    .method(
      "throttle", summary: "A value, then none for a time, then the latest of that time.",
      example: .call("s.throttle(3t)", "cold s  -123-----45--|"),
      takes: .duration(nil, "for"), .optional(.flag("latest"), else: true), .clock
    ) { $0.throttle($1, latest: $2, scheduler: $3) },
    .method(
      "throttle", summary: "At most one value in a time, at its start, its end or both.",
      example: .call("s.throttle(3t, leading: false, trailing: .latest)", "cold s  -123-----45--|"),
      takes: .duration(nil, "for"), .flag("leading"), .flag("trailing", ThrottleTrailing.self),
      .clock
    ) { $0.throttle($1, leading: $2, trailing: $3, scheduler: $4) },
    .method(
      "sample", summary: "The latest value whenever another stream emits.", example: "s.sample(t)",
      takes: .stream, .optional(.value("defaultValue")),
      .flag("onSourceCompletion", SampleCompletion.self)
    ) { $0.sample($1, defaultValue: $2, onSourceCompletion: $3) },
  ]

  private static let later: [OperatorDeclaration] = [
    .method(
      "delay", summary: "Every event later by a duration, except an error.", example: "s.delay(1t)",
      takes: .duration(nil, "for"), .optional(.flag("delaysErrors"), else: false), .clock
    ) { $0.delay($1, scheduler: $3, delaysErrors: $2) },
    .method(
      "delaySubscription", summary: "Subscribed later by a duration.",
      example: .call("s.delaySubscription(2t)", "hot s  -1-2-2---3-|"), takes: .duration, .clock
    ) { $0.delaySubscription($1, scheduler: $2) },
    .method(
      "timeout", summary: "An end, by default an error, if no value arrives for a time.",
      example: "s.timeout(2t)", takes: .duration, .timeoutAction, .clock
    ) { $0.timeout($1, onTimeout: $2, scheduler: $3) },
    .method(
      "timeout", summary: "This error if no value arrives for a time.",
      example: .call(#"s.timeout(1t, customError: { "late" })"#, "cold s  1--2-|"),
      takes: .duration, .function("customError", arity: 0), .clock
    ) { source, wait, error, clock in
      let failure = Observable<Value>.deferred { .error(error.answeredError([])).asPart() }
      return source.timeout(wait, onTimeout: .switch(failure.asPart()), scheduler: clock)
    },
    .method(
      "timeout", summary: "Another stream if no value arrives for a time.",
      example: .call("s.timeout(2t, other: t)", "cold t  -4|"),
      takes: .duration, .stream("other"), .clock
    ) { $0.timeout($1, other: $2, scheduler: $3) },
    .method(
      "timeout", summary: "An end, by default an error, if no first value arrives in time.",
      example: .call(
        "s.timeout(first: 2t, onTimeout: .complete)", "hot s  -1-------2-|",
        "observe late = out  ---^"),
      takes: .duration("first"), .timeoutAction, .clock
    ) { $0.timeout(first: $1, onTimeout: $2, scheduler: $3) },
  ]

  private static let parts: [OperatorDeclaration] = [
    .method(
      "take", summary: "The values that arrive within that time.", example: "s.take(for: 4t)",
      takes: .duration("for"), .clock
    ) { $0.take(for: $1, scheduler: $2) },
    .method(
      "skip", summary: "The values that arrive after that time.", example: "s.skip(for: 4t)",
      takes: .duration("for"), .clock
    ) { $0.skip(for: $1, scheduler: $2) },
    .method(
      "buffer", summary: "The values of each span of time as an array, or so many of them.",
      example: .call("s.buffer(timeSpan: 3t, count: 2)", "cold s  -123-----4|"),
      takes: .period("timeSpan"), .count("count", atLeast: 1),
      .optional(.flag("emitsEmpty"), else: true), .call
    ) {
      $0.buffer(timeSpan: $1, count: $2, emitsEmpty: $3, scheduler: $4.scheduler).asValues($4)
    },
    .method(
      "window", summary: "The values of each span of time as a stream, or so many of them.",
      example: .call("s.window(timeSpan: 3t, count: 2)", "cold s  -123-----4|"),
      takes: .period("timeSpan"), .count("count", atLeast: 1), .call
    ) { $0.window(timeSpan: $1, count: $2, scheduler: $3.scheduler).asValues($3) },
  ]
}

extension OperatorParameter<TimeoutAction<Value>> {
  /// `onTimeout:`, which is an error if it is left out.
  fileprivate static var timeoutAction: Self {
    let cases = ["error", "complete", "switch(stream)"]
    let action = OperatorParameter<(name: String, value: Value?)>.choice("onTimeout", cases).map {
      choice, site -> TimeoutAction<Value> in
      switch choice.name {
      case "complete": return .complete
      case "switch":
        let other = choice.value ?? .none
        guard let stream = other.stream else { throw site.error(.expected(.stream, other)) }
        return .switch(stream)
      default: return .error
      }
    }
    return .optional(action, else: .error)
  }
}
