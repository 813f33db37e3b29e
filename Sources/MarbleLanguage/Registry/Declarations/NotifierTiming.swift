import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that a notifier stream triggers, or a clock in its place.
  static let notifierTiming: [OperatorDeclaration] = [
    .method(
      "audit", "auditTime", summary: "The latest value, a time after each first one.",
      example: "s.audit(2t)", takes: .duration, .clock
    ) { $0.audit($1, scheduler: $2) },
    .method(
      "audit", summary: "The latest value whenever a stream made of the first one emits.",
      example: .call("s.audit { timer($0 * 1t) }", "cold s  -3-2-----1--|"), takes: .selector()
    ) { $0.audit($1) },
    .method(
      "debounce",
      summary: "Each value once a stream made of it emits, unless another value arrives before.",
      example: .call("s.debounce { timer($0 * 1t) }", "cold s  -3-2-----1--|"),
      takes: .flag("onCompletion", DebounceCompletion.self), .selector()
    ) { $0.debounce(onCompletion: $1, $2) },
    .method(
      "throttle", summary: "A value, then none until a stream made of it emits or completes.",
      example: .call("s.throttle { timer($0 * 1t) }", "cold s  -3-2-----1--|"),
      takes: .optional(.flag("leading"), else: true),
      .flag("trailing", ThrottleTrailing.self, else: ThrottleTrailing.none), .selector()
    ) { $0.throttle(leading: $1, trailing: $2, $3) },
    .method(
      "delay", "delayWhen", summary: "Each value once a stream made of it emits.",
      example: "s.delay { timer($0 * 1t) }", takes: .selector()
    ) { $0.delay($1) },
    .method(
      "sample", "sampleTime", summary: "The latest value after each period.",
      example: "s.sample(2t)",
      takes: .period(), .flag("onSourceCompletion", SampleCompletion.self, else: .immediate), .clock
    ) { $0.sample($1, onSourceCompletion: $2, scheduler: $3) },
  ]
}
