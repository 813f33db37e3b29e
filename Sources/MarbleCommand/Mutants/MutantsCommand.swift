import MarbleScenarios

extension Subcommand {
  static let mutants = Subcommand(
    "mutants", summary: "change pipelines and list what no scenario notices",
    arguments: [.scenarios],
    options: [.filter, .least, .suggest, .mutantFormat, .colour, .threads],
    notes: [
      "FILE:LINE is the scenario at this line of the file.",
      "A mutant is a pipeline with one change: a stage is missing, a duration differs by a",
      "tick, 'flatMap' stands for 'flatMapLatest'. It survives if every scenario of the file",
      "that has the pipeline still holds. Then a row is missing, or the change makes no",
      "difference. In the second case a comment of the file accepts the mutant:",
      "// mutants: accept ID REASON",
      "Exit status: 0 no mutant survives, or as many as --least admits; 1 a mutant survives; 2 a",
      "file or the call is wrong, or a scenario fails without any change.",
    ],
    examples: [
      Example("marbles mutants"),
      Example("marbles mutants marbles/signup --suggest", "with rows that would notice"),
      Example("marbles mutants --format github", "annotations, in a workflow"),
      Example("marbles mutants --format json=mutants.json", "a report for Stryker's viewer, too"),
      Example("marbles mutants --least 90", "a gate for a suite that is not complete yet"),
    ]
  ) { call, context in
    try context.refuseInput(call, command: "mutants")
    let options = try MutantOptions(call)
    let result = try ProgressLine.during(in: context, counting: "mutant") {
      try options.run(in: context, progress: $0)
    }
    let outputs = options.outputs.withText
    var answer = result.answer(outputs, in: context, coloured: try context.isColoured(call))
    // The schema has no place for them.
    if outputs.contains(where: { $0.format == .json && $0.file == nil }) {
      answer.errorOutput = MutantText.errors(in: result)
    }
    return answer
  }
}

extension CommandOption {
  static let least = CommandOption.value(
    "--least", "PERCENT", "succeed if at least PERCENT of the mutants are noticed")
  static let suggest = CommandOption.flag(
    "--suggest", "look for an input row that would notice each survivor")
  static let mutantFormat = CommandOption.value(
    "--format", "FORMAT[=FILE]",
    "format of a report, to a file or to standard output",
    "  text      for people; printed unless another report is",
    "  json      the schema of Stryker's mutation testing reports, for its viewer",
    "  github    annotations of a GitHub workflow",
    "  markdown  a summary of a GitHub job, at most 1 MiB",
    repeats: true, offering: .words(MutantResult.formatNames))
}
