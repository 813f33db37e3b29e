import MarbleProbes
import MarbleScenarios

extension Subcommand {
  static let vary = Subcommand(
    "vary", summary: "check laws in variations of the scenarios, whatever their rows expect",
    arguments: [.scenarios],
    options: [.laws, .limit, .write, .format, .filter, .colour, .threads],
    notes: ["Laws:"] + Law.lines + [
      "Sources behind 'catch', 'retry' and similar stages may fail without effect. The statement",
      "'vary' lets 'check' demand the laws, and 'vary except NAME' leaves one out. A system may hold",
      "its sources, so 'released' is only reported for it. Nothing is compared beyond 'until'.",
      "Exit status: 0 all laws hold, 1 one is broken, 2 a file or the call is wrong.",
    ],
    examples: [
      Example("marbles vary"),
      Example("marbles vary marbles/signup --laws released,errors"),
      Example(
        "marbles vary --write broken.marbles", "appends a scenario for each broken law to a file"),
    ]
  ) { call, context in
    try context.refuseInput(call, command: "vary")
    let options = try VaryOptions(call)
    let isColoured = try context.isColoured(call)
    let result = try ProgressLine.during(in: context) { try options.run(in: context, progress: $0) }
    return options.answer(to: result, in: context, coloured: isColoured)
  }
}

extension CommandOption {
  static let laws = CommandOption.value(
    "--laws", "NAME,…", "only these laws; default: all of them",
    offering: .words(Law.words))
  static let limit = CommandOption.value(
    "--limit", "N",
    "at most N variations of one scenario; default: \(LawReport.defaultLimit)")
  static let write = CommandOption.value(
    "--write", "FILE", "append a scenario for each broken law to this file", offering: .paths)
}

extension Law {
  /// The laws with their meanings, as lines of the help.
  fileprivate static var lines: [String] {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { "  " + $0.rawValue.padding(to: width + 2) + $0.meaning }
  }
}
