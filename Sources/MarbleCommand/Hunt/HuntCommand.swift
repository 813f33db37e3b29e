import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

extension Subcommand {
  static let hunt = Subcommand(
    "hunt", summary: "run many sessions of the properties, and shrink what breaks one",
    arguments: [.scenarios],
    options: [
      .sessions, .time, .seed, .huntOrders, .late, .keep, .huntFormat, .verbose, .filter, .colour,
      .threads,
    ],
    notes: [
      "A session is one choice of all events, answers and delays that a 'property' leaves open. The",
      "seed decides all of them, so a call with it gives the same result on every machine. Without",
      "--seed, each call has a new one. 'check' runs \(HuntLimits.usualSessions) sessions of each property.",
      "^C ends the hunt and prints what is known.",
      "Exit status: 0 all properties hold, 1 one is broken, 2 a file or the call is wrong, or nothing",
      "was tested.",
    ],
    examples: [
      Example("marbles hunt"),
      Example("marbles hunt marbles/search.marbles:6 --time 60s"),
      Example(
        "marbles hunt --seed 8123 --orders", "also draws the order of the work at one instant"),
      Example("marbles hunt --late 0...30ms", "wakes every timer up to 30 ms late"),
      Example(
        "marbles hunt marbles/search.marbles:6 --seed 8123 --write broken.marbles",
        "appends the smallest session that breaks it, as a scenario"),
    ]
  ) { call, context in
    try context.refuseInput(call, command: "hunt")
    let options = try HuntOptions(call)
    let isColoured = try context.isColoured(call)
    let result = try ProgressLine.during(in: context, counting: "session") {
      try options.run(in: context, progress: $0)
    }
    return options.answer(to: result, in: context, coloured: isColoured)
  }
}

extension CommandOption {
  static let sessions = CommandOption.value(
    "--sessions", "N",
    "sessions of each property; default: \(HuntOptions.usualSessions), or as many as --time allows")
  static let time = CommandOption.value(
    "--time", "DURATION", "end after this time, such as 60s; the properties share it")
  static let seed = CommandOption.value(
    "--seed", "S", "repeat the sessions of an earlier call; 'random', the default, for new ones")
  static let huntOrders = CommandOption.flag(
    "--orders", "try other orders of the work at one instant, too")
  static let late = CommandOption.value(
    "--late", "LOW...HIGH", "wake every timer late by a duration in this range, as 0...2t")
  static let keep = CommandOption.value(
    "--write", "FILE", "append the smallest broken session of each property to this file",
    offering: .paths)
  static let verbose = CommandOption.flag(
    "--verbose", "show how often each statement could have failed")
  static let huntFormat = CommandOption.value(
    "--format", "FORMAT[=FILE]",
    "format of a report, to a file or to standard output",
    "  text      for people; printed unless another report is",
    "  junit     JUnit XML",
    "  github    annotations of a GitHub workflow",
    "  markdown  a summary of a GitHub job, at most 1 MiB",
    "  json      the properties with their failures, for programs",
    repeats: true, offering: .words(HuntedProperties.formatNames))
}
