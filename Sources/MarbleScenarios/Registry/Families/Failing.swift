import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// What happens after a failure.
  static let failing: [OperatorDeclaration] = [
    .method("catch", "catchError", "tryCatch", summary: "Another stream in the place of a failure.",
      [.closure()]
    ) {
      let handler = try $1.function().selector
      return $0.catch { try handler(Value(of: $0)) }
    },
    .method("catchAndReturn", "catchErrorJustReturn", summary: "A value in the place of a failure.",
      [.value()]
    ) {
      try $0.catchAndReturn($1.value())
    },
    .method("replaceError", summary: "A value in the place of a failure.", [.value("with")]) {
      try $0.replaceError(with: $1.value())
    },
    .method("retry", summary: "Subscribed again after each failure.") {
      $1.site.attempted($0).retry()
    },
    .method("retry", summary: "Subscribed again after a failure, so many times in all.",
      [.count(nil, "attempts", atLeast: 1)]
    ) {
      try $1.site.attempted($0).retry(attempts: $1.count())
    },
    .method("retry", summary: "Subscribed again after a failure, so many times more.",
      [.count("retries")]
    ) {
      try $1.site.attempted($0).retry(retries: $1.count())
    },
    .method("retry", "retryWhen", summary: "Subscribed again whenever a stream made of the failures emits.",
      [.closure("when", nil), .flag("notifierCompletion", RetryNotifierCompletion.self)]
    ) {
      let handler = try $1.function().selector
      return $1.site.attempted($0).retry(
        when: { try handler(.stream($0.map(Value.init(of:)))) }, notifierCompletion: $1.flag())
    },
  ]
}

extension RetryNotifierCompletion: OperatorFlag {
  static var spellings: [(String, RetryNotifierCompletion)] {
    [("atNextError", .atNextError), ("immediate", .immediate)]
  }
}
