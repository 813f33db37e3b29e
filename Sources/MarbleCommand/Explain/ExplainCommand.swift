import MarbleScenarios

extension Subcommand {
  static let explain = Subcommand(
    name: "explain",
    summary: "show what every stage of a pipeline does, and why values do not arrive",
    forms: ["PATH…", "PIPELINE --hot NAME=DIAGRAM…"],
    arguments: [
      Argument(
        "PATH",
        "a file, a page or a folder whose scenarios are explained; or a pipeline, in quotes",
        count: .oneOrMore, offering: .paths)
    ],
    options: [.all, .filter, .hot, .cold, .let, .where, .tick, .until, .colour, .inputName],
    notes: [
      "FILE:LINE is the scenario at this line of the file. The path - is standard input.",
      "Each stream stands above the streams made from it. Inner streams are indented and begin",
      "at their ^. A ! is a disposal. A timer's row: ^ set, + restarted, * fired, ! cancelled.",
      "A task's row: ^ made, * resumed, ! cancelled, | ended. A line for each task says by which",
      "code it was made, and resumed last, and where it waits, as far as the runtime tells.",
    ],
    examples: [
      Example("marbles explain marbles/signup/username.marbles --filter 'last key'"),
      Example("marbles explain marbles/signup/username.marbles:2"),
      Example(
        "marbles explain 'username.debounce(0.5s).distinctUntilChanged()'"
          + " --hot username='a-b-c------|' --tick 100ms", "a pipeline that is not in a file"),
    ]
  ) { call, context in
    let inputName = try context.inputName(of: call)
    let files =
      try ScratchScenario(call, context)?.files
      ?? context.scenarioFiles(
        call.arguments, matching: call.value(of: .filter), inputName: inputName)
    let explanations = Explanations(
      of: files.suite, where: files.selects, in: context, whole: call.has(.all),
      unreadable: files.problems)
    try files.requireMatch(!explanations.isEmpty)
    return explanations.answer
  }
}

extension CommandOption {
  static let all = CommandOption.flag(
    "--all", "show every line of a list, not only the first ones")
  static let hot = CommandOption.value(
    "--hot", "NAME=DIAGRAM", "a hot source of the pipeline", repeats: true)
  static let cold = CommandOption.value(
    "--cold", "NAME=DIAGRAM", "a cold source, or the answer of a service: 'find(\"a\")=--x|'",
    repeats: true)
  static let `let` = CommandOption.value(
    "--let", "NAME=PIPELINE", "a stream that the pipeline uses", repeats: true)
  static let `where` = CommandOption.value(
    "--where", "KEYS", "values of keys: 'a = \"Ann\", t = true'", repeats: true)
  static let tick = CommandOption.value("--tick", "DURATION", "length of a column; default: 1ms")
  static let until = CommandOption.value(
    "--until", "DURATION", "instant at which an endless pipeline stops")
}
