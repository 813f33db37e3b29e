import MarbleScenarios

extension Subcommand {
  static let probe = Subcommand(
    name: "probe", summary: "run every probe, and end with a table",
    forms: ["[PATH…]", "mutants|properties [PATH…]"],
    arguments: [.scenarios],
    options: [.filter, .least, .format(of: ProbeTable.self, json: ""), .threads],
    notes: [
      "The probes with their defaults: 'mutants', the orders of 'check --orders', and 'hunt' with",
      "2,000 sessions and the seed 1. Each has a line in the table, and the findings of a probe that",
      "fails stand above it.",
      "'probe mutants' is 'mutants', and 'probe properties' is 'hunt'. A folder of such a name is",
      "'./mutants'.",
      "Exit status: 0 all probes succeed, 1 one finds something, 2 a file or the call is wrong.",
    ],
    examples: [
      Example("marbles probe"),
      Example("marbles probe marbles/signup"),
      Example("marbles probe mutants marbles/signup", "only this probe, with its options"),
      Example("marbles probe --least 90 --format markdown", "for the summary of a GitHub job"),
    ]
  ) { call, context in
    try context.refuseInput(call, command: "probe")
    let outputs = try ProbeTable.outputs(call.values(of: .format)).withText
    return try ProbeTable(of: call, writing: outputs, in: context).answer(outputs, in: context)
  }
}
