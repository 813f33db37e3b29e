import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that act on completion.
  static let repeating: [OperatorDeclaration] = [
    .method(
      "repeat", summary: "Subscribed again after each completion.",
      example: .call("s.repeat().take(5)", "cold s  -1-2|")
    ) {
      $1.site.limitingAttempts($0).repeat()
    },
    .method(
      "repeat", summary: "Subscribed a number of times, one after the other.",
      example: .call("s.repeat(times: 2)", "cold s  -1-2|"), [.count("times")]
    ) {
      try $1.site.limitingAttempts($0).repeat(times: $1.count())
    },
    .method(
      "repeat", "repeatWhen",
      summary: "Subscribed again whenever a stream made of the completions emits.",
      example: .call("s.repeat(when: { ends in ends.delay(1t).take(1) })", "cold s  -1-2|"),
      [.closure("when", nil)]
    ) {
      let handler = try $1.function().selector
      return $1.site.limitingAttempts($0).repeat(when: {
        try handler(.stream($0.map { Value.void }))
      })
    },
  ]
}
