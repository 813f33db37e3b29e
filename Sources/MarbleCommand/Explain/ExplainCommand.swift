import MarbleScenarios

extension Subcommand {
  static let explain = Subcommand(
    "explain",
    summary: "show what every stage of a pipeline does, and why values do not come through",
    forms: ["PATH…", "PIPELINE --hot NAME=DIAGRAM…"],
    arguments: [
      Argument(
        "PATH",
        "a file, a page or a folder whose scenarios are explained; or a pipeline, in quotes",
        count: .oneOrMore, offering: .paths)
    ],
    options: [.filter, .hot, .cold, .let, .where, .tick, .until, .colour],
    notes: [
      "Streams stand above what is made of them, inner streams indented, from their ^ on; ! is where a stage was",
      "disposed. A timer's row: ^ set, + set anew before it was due, * went off, ! cancelled.",
    ],
    examples: [
      Example("marbles explain marbles/signup/username.marbles --filter 'last key'"),
      Example(
        "marbles explain 'username.debounce(0.5s).distinctUntilChanged()'"
          + " --hot username='a-b-c------|' --tick 100ms", "a pipeline that stands in no file"),
    ]
  ) { call, context throws(CallError) in
    let isColoured = try context.isColoured(call)
    if let scratch = try ScratchScenario(call, context) {
      return Explanations(
        of: scratch.suite, where: { _, _ in true }, in: context, coloured: isColoured
      ).answer
    }
    let files = ScenarioFiles(paths: call.arguments, relativeTo: context.folder)
    let filter = call.value(of: .filter).map(ScenarioFilter.init)
    let explanations = Explanations(
      of: files.suite, where: { filter?.matches(path: $0, title: $1) ?? true }, in: context,
      coloured: isColoured, unreadable: files.problems)
    if let text = call.value(of: .filter), explanations.isEmpty, files.areAllReadable {
      throw .nothingMatches(filter: text)
    }
    return explanations.answer
  }
}

extension CommandOption {
  static let hot = CommandOption.value(
    "--hot", "NAME=DIAGRAM", "a hot source of the pipeline", repeats: true)
  static let cold = CommandOption.value(
    "--cold", "NAME=DIAGRAM", "a cold source, or what a service answers: 'find(\"a\")=--x|'",
    repeats: true)
  static let `let` = CommandOption.value(
    "--let", "NAME=PIPELINE", "a stream that the pipeline names", repeats: true)
  static let `where` = CommandOption.value(
    "--where", "KEYS", "what keys stand for: 'a = \"Ann\", t = true'", repeats: true)
  static let tick = CommandOption.value(
    "--tick", "DURATION", "what a column is worth; 1ms if nothing is said")
  static let until = CommandOption.value("--until", "DURATION", "where an endless pipeline stops")
}
