import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that handle errors.
  package static let errorHandling: [OperatorDeclaration] = [
    .method(
      "catch", "catchError", "tryCatch", summary: "Another stream instead of an error.",
      example: .call("s.catch { _ in t }", "cold s  -1#"), takes: .selector()
    ) { source, handler in source.catch { try handler(Value(of: $0)) } },
    .method(
      "catchAndReturn", "catchErrorJustReturn", summary: "A value instead of an error.",
      example: .call("s.catchAndReturn(0)", "cold s  -1-2#"), takes: .value()
    ) { $0.catchAndReturn($1) },
    .method(
      "replaceError", summary: "A value instead of an error.",
      example: .call("s.replaceError(with: 0)", "cold s  -1-2#"), takes: .value("with")
    ) { $0.catchAndReturn($1) },
    .method(
      "mapError", summary: "The error transformed into another one.",
      example: .call(#"s.mapError { "not " + $0 }"#, "cold s  -1-2#"),
      takes: .function(arity: 1)
    ) { source, transform in source.mapError { transform.answeredError([Value(of: $0)]) } },
    .method(
      "retry", summary: "Subscribed again after each error.",
      example: .call("s.retry().take(5)", "cold s  -1-2#"), takes: .site
    ) { $1.limitingAttempts($0).retry() },
    .method(
      "retry", summary: "Subscribed again after an error, up to a number of attempts.",
      example: .call("s.retry(2)", "cold s  -1-2#"),
      takes: .count(nil, "attempts", atLeast: 1), .site
    ) { $2.limitingAttempts($0).retry(attempts: $1) },
    .method(
      "retry", summary: "Subscribed again after an error, up to a number of retries.",
      example: .call("s.retry(retries: 1)", "cold s  -1-2#"), takes: .count("retries"), .site
    ) { $2.limitingAttempts($0).retry(retries: $1) },
    .method(
      "retry", "retryWhen",
      summary: "Subscribed again whenever a stream made of the errors emits.",
      example: .call("s.retry(when: { errors in errors.delay(2t).take(1) })", "cold s  -1-2#"),
      takes: .selector("when", nil), .flag("notifierCompletion", RetryNotifierCompletion.self),
      .site
    ) { source, handler, completion, site in
      site.limitingAttempts(source).retry(
        when: { try handler(.stream($0.map(Value.init(of:)))) }, notifierCompletion: completion)
    },
    .method(
      "retry", summary: "Subscribed again some time after an error, up to a number of attempts.",
      example: .call("s.retry(attempts: 2, delay: 2t)", "cold s  -1-2#"),
      takes: .optional(.count("attempts", nil, atLeast: 1), else: .max), .duration("delay"),
      .optional(.flag("resetOnSuccess"), else: false), .site
    ) {
      $4.limitingAttempts($0).retry(
        attempts: $1, delay: $2, resetOnSuccess: $3, scheduler: $4.scheduler)
    },
    .method(
      "retry", summary: "Subscribed again after a time computed from the failures and the error.",
      example: .call(
        "s.retry(attempts: 3, delay: { failures, _ in failures * 1t })", "cold s  -1-2#"),
      takes: .optional(.count("attempts", nil, atLeast: 1), else: .max),
      .optional(.flag("resetOnSuccess"), else: false),
      .closure("delay", arity: 2, as: \.delay), .site
    ) { source, attempts, resetsOnSuccess, delay, site in
      site.limitingAttempts(source).retry(
        attempts: attempts, resetOnSuccess: resetsOnSuccess, scheduler: site.scheduler
      ) { failures, error in
        try delay(.integer(failures), Value(of: error))
      }
    },
  ]
}
