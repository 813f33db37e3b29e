import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that act on completion.
  static let repeating: [OperatorDeclaration] = [
    .method(
      "repeat", summary: "Subscribed again after each completion.",
      example: .call("s.repeat().take(5)", "cold s  -1-2|"), takes: .site
    ) { $1.limitingAttempts($0).repeat() },
    .method(
      "repeat", summary: "Subscribed a number of times, one after the other.",
      example: .call("s.repeat(times: 2)", "cold s  -1-2|"), takes: .count("times"), .site
    ) { $2.limitingAttempts($0).repeat(times: $1) },
    .method(
      "repeat", "repeatWhen",
      summary: "Subscribed again whenever a stream made of the completions emits.",
      example: .call("s.repeat(when: { ends in ends.delay(1t).take(1) })", "cold s  -1-2|"),
      takes: .selector("when", nil), .site
    ) { source, handler, site in
      site.limitingAttempts(source).repeat(when: { ends in
        try handler(.stream(ends.map { Value.void }))
      })
    },
  ]
}
