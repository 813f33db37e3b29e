import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

extension Subcommand {
  static let hunt = PropertyProbe.command(
    "hunt", part: "properties",
    summary: "run many sessions of the properties, and shrink what breaks one",
    options: [.sessions, .time, .seed, .drawOrders, .late, .write, .verbose],
    json: "the properties with their failures, for programs",
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
    ])
}

/// The sessions of properties that a call runs.
struct PropertyProbe: Probe {
  static let noun = "session"
  /// The sessions of each property in a call without `--sessions` and `--time`.
  static let usualSessions = 10_000

  let options: ProbeOptions
  private var sessions: Int?
  private var time: Duration?
  /// Nil for a new one.
  private var seed: UInt64?
  private let drawsOrder: Bool
  private var late: Statement.Late.Kind?
  private let isVerbose: Bool

  init(_ call: Call) throws {
    options = try ProbeOptions(call, of: PropertyFindings.self)
    sessions = try call.number(of: .sessions, counting: "sessions", limit: Limits.huntedSessions)
    time = try call.value(of: .time, as: "no time, such as 60s or 500ms") {
      Span.duration(of: $0).flatMap { $0 > .zero ? $0 : nil }
    }
    if call.value(of: .seed) != "random" {
      seed = try call.value(of: .seed, as: "no seed: a seed is a number, or 'random'") {
        UInt64($0)
      }
    }
    drawsOrder = call.has(.drawOrders)
    late = try call.value(of: .late, as: "no range of delays, such as 0...2t or 0...30ms") {
      Statement.Late.Kind($0)
    }
    isVerbose = call.has(.verbose)
  }

  /// The sessions that the table of all probes runs.
  init(_ call: Call, sessions: Int, seed: UInt64) throws {
    try self.init(call)
    (self.sessions, self.seed) = (sessions, seed)
  }

  func run(_ run: ProbeRun) -> PropertyFindings {
    let seed = seed ?? UInt64.random(in: 0..<1_000_000)
    let start = ContinuousClock.now
    let isInterrupted = run.context.watchInterrupts()
    var found = run.files.suite.hunt(
      systems: run.context.systems, operators: run.context.operators,
      limits: { limits(number: $0, of: $1, seed: seed, start, in: run, isInterrupted) },
      where: run.files.selects)
    found.report = run.completing(found.report)
    return PropertyFindings(found: found, isVerbose: isVerbose)
  }

  private func limits(
    number: Int, of count: Int, seed: UInt64, _ start: ContinuousClock.Instant,
    in run: ProbeRun, _ isInterrupted: @escaping @Sendable () -> Bool
  ) -> HuntLimits {
    var limits = HuntLimits()
    limits.sessions = sessions ?? (time == nil ? Self.usualSessions : Limits.huntedSessions)
    limits.seed = seed
    limits.threads = run.threads
    limits.drawsOrder = drawsOrder
    limits.late = late
    // Each property has its share of the time, and what those before it have left.
    let end = time.map { start + $0 * (number + 1) / count }
    limits.isOver = { isInterrupted() || end.map { ContinuousClock.now >= $0 } ?? false }
    guard let progress = run.progress else { return limits }
    let total = limits.sessions
    let whole = time.map { start + $0 }
    limits.progress = { done, behaviours in
      var line = "property \(number + 1) of \(count): \(grouped(done))"
      if whole == nil { line += " of \(grouped(total))" }
      line += " sessions, \(grouped(behaviours)) behaviours"
      if let whole {
        let left = max(0, (whole - .now).components.seconds)
        line += ", \(left) s left"
      }
      progress.show(line)
    }
    return limits
  }
}

/// The result of `hunt`: that of a check, with a line for each property above the text for people.
struct PropertyFindings: ProbeFindings {
  static let formats = CheckResult.formats.filter { $0 != .baseline }

  let found: HuntReport
  let isVerbose: Bool

  private var checked: CheckResult { CheckResult(report: found.report) }
  private var broken: [HuntResult] { found.results.filter { $0.report.outcome == .failed } }

  var scenarios: [String] { broken.compactMap(\.report.smallestSession) }

  /// A hunt that ends before a property has not tested it.
  var exitStatus: ExitStatus {
    checked.exitStatus == .success && found.unreached > 0 ? .invalid : checked.exitStatus
  }

  func text(as format: ReportFormat, on screen: CommandContext.Screen) -> String {
    let text = checked.text(as: format, on: screen)
    guard format == .text else { return text }
    if found.report.files.isEmpty { return "" }
    return lines.text(coloured: screen.isColoured) + "\n" + text
  }

  /// The number of properties and of their sessions, and the properties that are broken.
  var verdict: String {
    let sessions = found.results.reduce(0) { $0 + $1.sessions }
    return "\(grouped(sessions)) sessions of \(properties(found.results.count))"
      + found.report.broken + (unreachedLine.map { "; " + $0 } ?? "")
  }

  func remarks(on options: ProbeOptions) -> String {
    let untold = broken.count - scenarios.count
    let lines = [
      unreachedLine,
      options.target == nil || untold == 0
        ? nil
        : "\(counted(untold, "session")) \(untold == 1 ? "needs" : "need") more than rows can say",
    ]
    return lines.compactMap(\.self).map { $0 + "\n" }.joined()
  }

  func refusal(of options: ProbeOptions) -> CommandError? {
    guard found.count == 0, found.report.files.isEmpty else { return nil }
    return options.filter.map { .nothingMatches(filter: $0) }
      ?? CommandError("the files have no property: 'property TITLE' begins one")
  }

  /// The line about the properties that the hunt did not reach; nil if it reached all.
  private var unreachedLine: String? {
    let (unreached, count) = (found.unreached, found.count)
    guard unreached > 0 else { return nil }
    return "\(unreached) of \(properties(count)) \(unreached == 1 ? "was" : "were") not reached"
  }

  private func properties(_ count: Int) -> String {
    "\(count) \(count == 1 ? "property" : "properties")"
  }

  private var lines: StyledText {
    found.results.filter { $0.sessions > 0 }.map { result in
      let count = grouped(result.sessions) + (result.sessions == 1 ? " session" : " sessions")
      let line = StyledText.verdict(
        result.report.outcome == .passed,
        "\(result.report.title): \(count), \(grouped(result.behaviours)) behaviours"
          + " (seed \(result.seed))")
      guard isVerbose else { return line + "\n" }
      let details =
        result.counts.map { "    could fail \(grouped($0.tests)) times: \($0.statement)\n" }
        + result.leftOut.map { name, events in
          "    left out \(grouped(events.count)) of \(grouped(events.total)) events: \(name)\n"
        }
      return line + "\n" + StyledText(details.joined())
    }.joined()
  }
}

extension CommandOption {
  static let sessions = CommandOption.value(
    "--sessions", "N",
    "sessions of each property; default: \(PropertyProbe.usualSessions), or as many as --time allows"
  )
  static let time = CommandOption.value(
    "--time", "DURATION", "end after this time, such as 60s; the properties share it")
  static let seed = CommandOption.value(
    "--seed", "S", "repeat the sessions of an earlier call; 'random', the default, for new ones")
  static let drawOrders = CommandOption.flag(
    "--orders", "try other orders of the work at one instant, too")
  static let late = CommandOption.value(
    "--late", "LOW...HIGH", "wake every timer late by a duration in this range, as 0...2t")
  static let verbose = CommandOption.flag(
    "--verbose", "show how often each statement could have failed, and what 'while' left out")
}
