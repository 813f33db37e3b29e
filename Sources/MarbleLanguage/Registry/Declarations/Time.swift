import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that use time.
  static let time: [OperatorDeclaration] = quiet + later + parts

  private static let quiet: [OperatorDeclaration] = [
    .method(
      "debounce", summary: "A value after a time without another value.",
      example: "s.debounce(2t)",
      [.duration(nil, "for"), .flag("onCompletion", DebounceCompletion.self)]
    ) {
      try $0.debounce($1.duration(), scheduler: $1.scheduler, onCompletion: $1.flag())
    },
    .method(
      "throttle", summary: "A value, then none for a time, then the latest of that time.",
      example: .call("s.throttle(3t)", "cold s  -123-----45--|"),
      [.duration(nil, "for"), .boolean("latest").optional]
    ) {
      let wait = try $1.duration()
      let latest = try $1.optional { try $0.boolean() } ?? true
      return $0.throttle(wait, latest: latest, scheduler: $1.scheduler)
    },
    .method(
      "throttle", summary: "At most one value in a time, at its start, its end or both.",
      example: .call("s.throttle(3t, leading: false, trailing: .latest)", "cold s  -123-----45--|"),
      [.duration(nil, "for"), .boolean("leading"), .flag("trailing", ThrottleTrailing.self)]
    ) {
      try $0.throttle(
        $1.duration(), leading: $1.boolean(), trailing: $1.flag(), scheduler: $1.scheduler)
    },
    .method(
      "sample", summary: "The latest value whenever another stream emits.", example: "s.sample(t)",
      [
        .stream(), .value("defaultValue").optional,
        .flag("onSourceCompletion", SampleCompletion.self),
      ]
    ) {
      let sampler = try $1.stream()
      let absent = try $1.optional { try $0.value() }
      return $0.sample(sampler, defaultValue: absent, onSourceCompletion: $1.flag())
    },
  ]

  private static let later: [OperatorDeclaration] = [
    .method(
      "delay", summary: "Every event later by a duration, except an error.", example: "s.delay(1t)",
      [.duration(nil, "for"), .boolean("delaysErrors").optional]
    ) {
      let wait = try $1.duration()
      let delaysErrors = try $1.optional { try $0.boolean() } ?? false
      return $0.delay(wait, scheduler: $1.scheduler, delaysErrors: delaysErrors)
    },
    .method(
      "delaySubscription", summary: "Subscribed later by a duration.",
      example: .call("s.delaySubscription(2t)", "hot s  -1-2-2---3-|"), [.duration()]
    ) {
      try $0.delaySubscription($1.duration(), scheduler: $1.scheduler)
    },
    .method(
      "timeout", summary: "An end, by default an error, if no value arrives for a time.",
      example: "s.timeout(2t)",
      [.duration(), timeoutAction.optional]
    ) {
      let wait = try $1.duration()
      let action = try $1.optional { try $0.timeoutAction() } ?? .error
      return $0.timeout(wait, onTimeout: action, scheduler: $1.scheduler)
    },
    .method(
      "timeout", summary: "This error if no value arrives for a time.",
      example: .call(#"s.timeout(1t, customError: { "late" })"#, "cold s  1--2-|"),
      [.duration(), .closure("customError", arity: 0)]
    ) {
      let (wait, error) = (try $1.duration(), try $1.function())
      let failure = Observable<Value>.deferred { .error(error.answeredError([])).asPart() }
      return $0.timeout(wait, onTimeout: .switch(failure.asPart()), scheduler: $1.scheduler)
    },
    .method(
      "timeout", summary: "Another stream if no value arrives for a time.",
      example: .call("s.timeout(2t, other: t)", "cold t  -4|"),
      [.duration(), .stream("other")]
    ) {
      try $0.timeout($1.duration(), other: $1.stream(), scheduler: $1.scheduler)
    },
    .method(
      "timeout", summary: "An end, by default an error, if no first value arrives in time.",
      example: .call(
        "s.timeout(first: 2t, onTimeout: .complete)", "hot s  -1-------2-|",
        "observe late = out  ---^"),
      [.duration("first"), timeoutAction.optional]
    ) {
      let wait = try $1.duration()
      let action = try $1.optional { try $0.timeoutAction() } ?? .error
      return $0.timeout(first: wait, onTimeout: action, scheduler: $1.scheduler)
    },
  ]

  private static let parts: [OperatorDeclaration] = [
    .method(
      "take", summary: "The values that arrive within that time.", example: "s.take(for: 4t)",
      [.duration("for")]
    ) {
      try $0.take(for: $1.duration(), scheduler: $1.scheduler)
    },
    .method(
      "skip", summary: "The values that arrive after that time.", example: "s.skip(for: 4t)",
      [.duration("for")]
    ) {
      try $0.skip(for: $1.duration(), scheduler: $1.scheduler)
    },
    .method(
      "buffer", summary: "The values of each span of time as an array, or so many of them.",
      example: .call("s.buffer(timeSpan: 3t, count: 2)", "cold s  -123-----4|"),
      [.period("timeSpan"), .count("count", atLeast: 1), .boolean("emitsEmpty").optional]
    ) {
      let (span, count) = (try $1.duration(), try $1.count())
      let emitsEmpty = try $1.optional { try $0.boolean() } ?? true
      return $0.buffer(
        timeSpan: span, count: count, emitsEmpty: emitsEmpty, scheduler: $1.scheduler
      ).asValues($1)
    },
    .method(
      "window", summary: "The values of each span of time as a stream, or so many of them.",
      example: .call("s.window(timeSpan: 3t, count: 2)", "cold s  -123-----4|"),
      [.period("timeSpan"), .count("count", atLeast: 1)]
    ) {
      try $0.window(timeSpan: $1.duration(), count: $1.count(), scheduler: $1.scheduler)
        .asValues($1)
    },
  ]

  private static let timeoutAction = Parameter.choice(
    "onTimeout", ["error", "complete", "switch(stream)"])
}

extension ArgumentReader {
  fileprivate mutating func timeoutAction() throws -> TimeoutAction<Value> {
    let (name, value) = try choice()
    switch name {
    case "complete": return .complete
    case "switch":
      let other = value ?? .none
      guard let stream = other.stream else { throw site.error(.expected(.stream, other)) }
      return .switch(stream)
    default: return .error
    }
  }
}

extension DebounceCompletion: OperatorFlag {
  static var spellings: [(String, DebounceCompletion)] { [("flush", .flush), ("drop", .drop)] }
}

extension ThrottleTrailing: OperatorFlag {
  static var spellings: [(String, ThrottleTrailing)] {
    [("latest", .latest), ("first", .first), ("none", .none)]
  }
}

extension SampleCompletion: OperatorFlag {
  static var spellings: [(String, SampleCompletion)] {
    [("waitForSample", .waitForSample), ("immediate", .immediate)]
  }
}
