// The forms of rows and definitions.

extension StatementForm {
  static let rows = [
    StatementForm(
      .hot, in: .scenarios,
      "a source that runs whether or not it has subscribers; a subscriber after its end receives "
        + "the end at once",
      example: "hot NAME --a--b--|", takes: .source, .diagram("hot")
    ) { .hot(row($0, $1, $2)) },
    StatementForm(
      .cold, in: .scenarios,
      "a source that starts anew for each subscriber; with arguments, the answer to calls with "
        + "them: '_' accepts any argument, the row with the most exact arguments is used, and rows "
        + "with equal arguments answer the first, second, … call, the last of them all later ones",
      example: "cold NAME --a--b--|", takes: .pattern, .diagram("cold")
    ) { .cold(row($0, $1, $2)) },
    StatementForm(
      .cold, in: .scenarios, when: { $0.peek == Byte.leftParenthesis },
      "the answer of an async service that answers although the call was cancelled",
      example: "cold(anyway) NAME(\"a\") --A", takes: .answeredAnyway, .diagram("cold")
    ) { .cold(row($0, $1, $2, answersAnyway: true)) },
    StatementForm(
      .connect, in: .scenarios,
      "when a connectable stream is connected and disconnected; one row for each connection",
      example: "connect NAME ^---!", takes: .source, .diagram("window", form: "^---!")
    ) { .connect(row($0, $1, $2)) },
    StatementForm(
      .observe, in: .scenarios,
      "an additional observer of a stream, with a window of its own; without a window it "
        + "subscribes at zero and stays subscribed",
      example: "observe NAME = STREAM  ^---!", takes: .definedName, .observed
    ) { .observe(row($0, SourcePattern($1), $2.window), of: $2.stream) },
  ]

  static let definitions = [
    StatementForm(
      .fn, in: .everywhere, "a named closure; its calls are recorded",
      example: "fn NAME = { $0 != \"\" }", takes: .definedName, .closure
    ) { .function(.init(name: $1, pipeline: $2, range: $0)) },
    StatementForm(
      .let, in: .everywhere,
      "names a stream and subscribes to nothing, or makes a subject or a relay, which 'feed' sends "
        + "into; two pipelines that use a shared stream share it",
      example: "let NAME = username.debounce(0.5s)", takes: .definedName, .pipeline
    ) { range, name, pipeline in
      if let number = Statement.Number(name, pipeline, range) { return .number(number) }
      return .stream(.init(name: name, pipeline: pipeline, range: range))
    },
    StatementForm(
      .feed, in: .everywhere,
      "subscribes to the pipeline at zero and sends its events into the subject",
      example: "feed NAME = username.debounce(0.5s)", takes: .definedName, .pipeline
    ) { .feed(.init(name: $1, pipeline: $2, range: $0)) },
  ]

  static let expectations = [
    StatementForm(
      .expect, in: .scenario,
      "all events of an observer, or of a stream, to which the row subscribes at zero; 'NAME[0]' is "
        + "the first inner stream of NAME, subscribed when it is emitted, and '0' in the row of NAME; "
        + "'(nothing)' is a window in which nothing happens",
      example: "expect NAME --a--b--|", instead: "'expect NAME == NAME2' compares two streams",
      production: "expect observed expected | silence observed window",
      takes: .mode, .observedName, .diagram("expected", mayBeOpen: true)
    ) { range, mode, observed, diagram in
      .expect(row(range, SourcePattern(observed.name), diagram, mode: mode, inner: observed.inner))
    },
    StatementForm(
      .expect, in: .scenarios, when: \.isBeforeEquality,
      "both streams have the same events at the same instants, or '(in order)' only in the same "
        + "order",
      example: "expect NAME == NAME2", production: "equated name \"==\" name", takes: .equality
    ) { .claim(.init(kind: $1, range: $0)) },
    StatementForm(
      .subs, in: .scenario,
      "when a source, or a service with these arguments, was subscribed and disposed: one row for "
        + "each subscription in their order",
      example: "subs NAME ^---!", takes: .pattern,
      .diagram("( \"none\" | window )", form: "^---!|none", mayBeNone: true)
    ) { .subscriptions(row($0, $1, $2)) },
    StatementForm(
      .calls, in: .scenario,
      "when a closure or a service was called, and with which arguments: one argument is written as "
        + "its value, no argument as '()', several as a tuple",
      example: "calls NAME --a--b--|", takes: .source,
      .diagram("( \"none\" | expected )", form: "DIAGRAM|none", mayBeNone: true)
    ) { .calls(row($0, $1, $2)) },
  ]

  private static func row(
    _ range: SourceRange, _ source: SourcePattern, _ diagram: DiagramText,
    mode: Statement.Mode = .events(.exact), answersAnyway: Bool = false, inner: Int? = nil
  ) -> Statement.Row {
    Statement.Row(
      source: source, mode: mode, answersAnyway: answersAnyway, inner: inner,
      diagram: diagram.range, isNone: diagram.isNone, range: range)
  }
}
