import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that handle errors.
  package static let errorHandling: [OperatorDeclaration] = [
    .method(
      "catch", "catchError", "tryCatch", summary: "Another stream instead of an error.",
      example: .call("s.catch { _ in t }", "cold s  -1#"),
      [.closure()]
    ) {
      let handler = try $1.function().selector
      return $0.catch { try handler(Value(of: $0)) }
    },
    .method(
      "catchAndReturn", "catchErrorJustReturn", summary: "A value instead of an error.",
      example: .call("s.catchAndReturn(0)", "cold s  -1-2#"),
      [.value()]
    ) {
      try $0.catchAndReturn($1.value())
    },
    .method(
      "replaceError", summary: "A value instead of an error.",
      example: .call("s.replaceError(with: 0)", "cold s  -1-2#"), [.value("with")]
    ) {
      try $0.catchAndReturn($1.value())
    },
    .method(
      "mapError", summary: "The error transformed into another one.",
      example: .call(#"s.mapError { "not " + $0 }"#, "cold s  -1-2#"), [.closure()]
    ) {
      let transform = try $1.function()
      return $0.mapError { transform.answeredError([Value(of: $0)]) }
    },
    .method(
      "retry", summary: "Subscribed again after each error.",
      example: .call("s.retry().take(5)", "cold s  -1-2#")
    ) {
      $1.site.limitingAttempts($0).retry()
    },
    .method(
      "retry", summary: "Subscribed again after an error, up to a number of attempts.",
      example: .call("s.retry(2)", "cold s  -1-2#"),
      [.count(nil, "attempts", atLeast: 1)]
    ) {
      try $1.site.limitingAttempts($0).retry(attempts: $1.count())
    },
    .method(
      "retry", summary: "Subscribed again after an error, up to a number of retries.",
      example: .call("s.retry(retries: 1)", "cold s  -1-2#"),
      [.count("retries")]
    ) {
      try $1.site.limitingAttempts($0).retry(retries: $1.count())
    },
    .method(
      "retry", "retryWhen",
      summary: "Subscribed again whenever a stream made of the errors emits.",
      example: .call("s.retry(when: { errors in errors.delay(2t).take(1) })", "cold s  -1-2#"),
      [.closure("when", nil), .flag("notifierCompletion", RetryNotifierCompletion.self)]
    ) {
      let handler = try $1.function().selector
      return $1.site.limitingAttempts($0).retry(
        when: { try handler(.stream($0.map(Value.init(of:)))) }, notifierCompletion: $1.flag())
    },
    .method(
      "retry", summary: "Subscribed again some time after an error, up to a number of attempts.",
      example: .call("s.retry(attempts: 2, delay: 2t)", "cold s  -1-2#"),
      [
        .count("attempts", nil, atLeast: 1).optional, .duration("delay"),
        .boolean("resetOnSuccess").optional,
      ]
    ) {
      let attempts = try $1.optional { try $0.count() } ?? .max
      let delay = try $1.duration()
      return $1.site.limitingAttempts($0).retry(
        attempts: attempts, delay: delay,
        resetOnSuccess: try $1.optional { try $0.boolean() } ?? false, scheduler: $1.scheduler)
    },
    .method(
      "retry", summary: "Subscribed again after a time computed from the failures and the error.",
      example: .call(
        "s.retry(attempts: 3, delay: { failures, _ in failures * 1t })", "cold s  -1-2#"),
      [
        .count("attempts", nil, atLeast: 1).optional, .boolean("resetOnSuccess").optional,
        .closure("delay", arity: 2),
      ]
    ) {
      let attempts = try $1.optional { try $0.count() } ?? .max
      let resetsOnSuccess = try $1.optional { try $0.boolean() } ?? false
      let delay = try $1.function().delay
      return $1.site.limitingAttempts($0).retry(
        attempts: attempts, resetOnSuccess: resetsOnSuccess, scheduler: $1.scheduler
      ) { failures, error in
        try delay(.integer(failures), Value(of: error))
      }
    },
  ]
}

extension RetryNotifierCompletion: OperatorFlag {
  static var spellings: [(String, RetryNotifierCompletion)] {
    [("atNextError", .atNextError), ("immediate", .immediate)]
  }
}
