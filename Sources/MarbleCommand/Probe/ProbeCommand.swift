import MarbleScenarios

extension Subcommand {
  static let probe = Subcommand(
    "probe", summary: "run every probe, and end with a table",
    arguments: [.scenarios],
    options: [.filter, .least, .probeFormat, .threads],
    notes: [
      "The probes with their defaults: 'mutants', 'vary', the orders of 'check --orders', and 'hunt'",
      "with 2,000 sessions and the seed 1. Each has a line in the table, and the findings of a probe",
      "that fails stand above it.",
      "Exit status: 0 all probes succeed, 1 one finds something, 2 a file or the call is wrong.",
    ],
    examples: [
      Example("marbles probe"),
      Example("marbles probe marbles/signup"),
      Example("marbles probe --least 90 --format markdown", "for the summary of a GitHub job"),
    ]
  ) { call, context in
    try context.refuseInput(call, command: "probe")
    let format = try call.value(of: .probeFormat).map(ProbeResult.format) ?? .text
    return try ProbeResult(of: call, in: context).answer([Output(format: format)], in: context)
  }
}

extension CommandOption {
  static let probeFormat = CommandOption.value(
    "--format", "FORMAT",
    "format of the report",
    "  text      for people; the default",
    "  markdown  a summary of a GitHub job, at most 1 MiB",
    offering: .words(ProbeResult.formatNames))
}
