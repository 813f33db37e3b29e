import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that a notifier stream triggers, or a clock in its place.
  static let notifierTiming: [OperatorDeclaration] = [
    .method(
      "audit", "auditTime", summary: "The latest value, a time after each first one.",
      example: "s.audit(2t)", [.duration()]
    ) {
      try $0.audit($1.duration(), scheduler: $1.scheduler)
    },
    .method(
      "audit", summary: "The latest value whenever a stream made of the first one emits.",
      example: .call("s.audit { timer($0 * 1t) }", "cold s  -3-2-----1--|"), [.closure()]
    ) {
      try $0.audit($1.function().selector)
    },
    .method(
      "debounce",
      summary: "Each value once a stream made of it emits, unless another value arrives before.",
      example: .call("s.debounce { timer($0 * 1t) }", "cold s  -3-2-----1--|"),
      [.flag("onCompletion", DebounceCompletion.self), .closure()]
    ) {
      try $0.debounce(onCompletion: $1.flag(), $1.function().selector)
    },
    .method(
      "throttle", summary: "A value, then none until a stream made of it emits or completes.",
      example: .call("s.throttle { timer($0 * 1t) }", "cold s  -3-2-----1--|"),
      [
        .boolean("leading").optional,
        .flag("trailing", ThrottleTrailing.self, else: ThrottleTrailing.none), .closure(),
      ]
    ) {
      let leading = try $1.optional { try $0.boolean() } ?? true
      return try $0.throttle(
        leading: leading, trailing: $1.flag(), $1.function().selector)
    },
    .method(
      "delay", "delayWhen", summary: "Each value once a stream made of it emits.",
      example: "s.delay { timer($0 * 1t) }", [.closure()]
    ) {
      try $0.delay($1.function().selector)
    },
    .method(
      "sample", "sampleTime", summary: "The latest value after each period.",
      example: "s.sample(2t)",
      [.period(), .flag("onSourceCompletion", SampleCompletion.self, else: .immediate)]
    ) {
      try $0.sample($1.duration(), onSourceCompletion: $1.flag(), scheduler: $1.scheduler)
    },
  ]
}
