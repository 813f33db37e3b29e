import MarbleScenarios

extension Subcommand {
  static let check = Subcommand(
    name: "check", summary: "run the scenarios of files and folders",
    arguments: [.scenarios],
    options: [
      .format(of: CheckResult.self, json: "all expected and actual events, for programs"),
      .filter, .baseline, .orders, .fix, .watch, .colour, .threads, .inputName,
    ],
    notes: [
      "FILE:LINE is the scenario at this line of the file, so a place that a message prints can be",
      "pasted. A line above the first scenario stands for all. The path - is standard input.",
      "If a Markdown page or a Swift file is named, its ```marbles blocks are run. A block without",
      "a 'scenario' line is named after the heading above it, or after the documented symbol.",
      "Exit status: 0 all hold, 1 a scenario or the baseline fails, 2 a file or the call is wrong.",
    ],
    examples: [
      Example("marbles"),
      Example("marbles check marbles/signup --filter 'last key'"),
      Example(
        "marbles check --format junit=report.xml --format github", "two reports at once, for CI"),
      Example("marbles check marbles/signup/username.marbles:3", "the scenario at line 3"),
      Example(
        "marbles check - --stdin-name marbles/search.marbles < marbles/search.marbles",
        "for an editor, whose text is not saved yet"),
      Example("marbles check --format baseline=baseline.json"),
      Example("marbles check --baseline baseline.json"),
      Example("marbles check README.md Sources/Search.swift", "the diagrams of the documentation"),
      Example("marbles check --orders", "finds the scenarios that rely on the documented order"),
      Example("marbles check --fix", "writes the corrections that need no choice, with the diff"),
      Example("marbles check --watch", "runs changed files again, until ^C"),
    ]
  ) { call, context in
    var options = try CheckOptions(call)
    options.inputName = try context.inputName(of: call)
    if options.isWatch || options.isFix, context.readsInput(options.paths) {
      let option = options.isWatch ? CommandOption.watch : .fix
      throw CommandError.optionsExclude(option.name, ScenarioFiles.inputArgument)
    }
    if options.isWatch { return try options.watch(in: context) }
    func check() throws -> CheckResult {
      try ProgressLine.during(in: context) { try options.run(in: context, progress: $0) }
    }
    var result = try check()
    let fixed = options.isFix ? options.fix(result.report, in: context) : CommandResult()
    if fixed != CommandResult() { result = try check() }
    var answer = result.answer(options.outputs.withText, in: context)
    answer.output = fixed.output + answer.output
    answer.errorOutput += fixed.errorOutput
    answer.status = max(answer.status, fixed.status)
    return answer
  }
}

extension CommandOption {
  static let baseline = CommandOption.value(
    "--baseline", "REPORT", "fail if a scenario that passed in this report does not pass now",
    offering: .paths)
  static let orders = CommandOption.value(
    "--orders", "N|all", "try other orders of the events at one instant, also without 'order any'",
    "  N    at most N orders of each scenario; default: \(Limits.orders)",
    "  all  every order; a scenario with more than \(OrderBudget.limit) fails", isOptional: true)
  static let fix = CommandOption.flag(
    "--fix", "write the corrections that need no choice into the files, and print the diff")
  static let watch = CommandOption.flag(
    "--watch", "check changed files again, whenever a file is saved")
}
