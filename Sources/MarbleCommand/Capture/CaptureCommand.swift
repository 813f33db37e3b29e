import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

extension Subcommand {
  static let capture = Subcommand(
    name: "capture", summary: "make a scenario of a log that an app has recorded",
    forms: ["LOG"],
    arguments: [
      Argument("LOG", "a log of a session, or - for standard input", offering: .paths)
    ],
    options: [
      .captureFile, .captureTick, .captureSystem, .captureTitle, .from, .to, .last, .shrink,
    ],
    notes: [
      "Inputs become 'hot' rows, the answers of services 'cold' rows with the time since the call,",
      "and outputs 'expect' rows. If the system of the log is registered, the scenario is run. It",
      "reproduces the session if each output comes as it was recorded, at most",
      "\(CaptureCall.tolerance) later than in the scenario.",
      "If the documented order does not, other orders of one instant, late timers and other ticks",
      "are tried, the fewest changes first: at most \(grouped(LogLimits.runs)) runs, and"
        + " \(formatDuration(LogLimits.time)).",
      "Exit status: 0 reproduced, or there is no system to run; 1 not reproduced, and the scenario",
      "expects what the log has or cannot run; 2 the log, a file or the call is wrong.",
    ],
    examples: [
      Example("marbles capture session.jsonl", "prints the scenario"),
      Example("marbles capture session.jsonl -o marbles/flake.marbles --title 'Two taps'"),
      Example("marbles capture session.jsonl --last 20s"),
      Example(
        "marbles capture session.jsonl --shrink 'never state == .failed'",
        "prints the smallest session that breaks it"),
    ]
  ) { call, context in
    try CaptureCall(call).answer(in: context)
  }
}

struct CaptureCall {
  private let log: String
  let output: String?
  private var options = CaptureOptions()
  private var selection = SessionSelection()

  init(_ call: Call) throws {
    log = call.arguments[0]
    output = call.value(of: .captureFile).flatMap { $0 == "-" ? nil : $0 }
    options.title = call.value(of: .captureTitle)
    options.system = call.value(of: .captureSystem)
    options.tick = try call.duration(of: .captureTick)
    if let tick = options.tick, tick > LogLimits.tick {
      throw CommandError(
        "a tick of \(formatDuration(tick)) is longer than \(formatDuration(LogLimits.tick))")
    }
    selection.from = try call.duration(of: .from, from: .zero)
    selection.to = try call.duration(of: .to, from: .zero)
    selection.last = try call.duration(of: .last)
    options.statement = call.value(of: .shrink)
    if selection.last != nil, selection.from != nil || selection.to != nil {
      throw CommandError(
        "'--last' is the end of the log, so '--from' and '--to' have no meaning with it")
    }
  }

  func answer(in context: CommandContext) throws -> CommandResult {
    if let name = options.system { _ = try context.systems.named(name) }
    let place = try output.map { try context.present(at: $0) }
    let path = output ?? "captured.marbles"
    let capture: Capture
    do {
      let session = try session(in: context)
      let end = context.now() + LogLimits.time
      capture = try Capture(
        of: session, options: options, systems: context.systems, operators: context.operators,
        path: path, isOver: { context.now() >= end })
    } catch let error as LogError {
      return CommandResult(
        errorOutput: visibleText(error.rendered(in: logName) + "\n"), status: .invalid)
    } catch let error as ShrinkError {
      let details = if case .invalid(let failures, _) = error { failures } else { [Failure]() }
      let width = context.errorOutput.width
      let pictures = details.map { $0.text(in: path, foldedTo: width).plain + "\n" }.joined()
      return CommandResult(
        errorOutput: visibleText("marbles: \(error.message)\n" + pictures),
        status: error.isHeld ? .failed : .invalid)
    }
    if let output, let place {
      try protect(place, at: output, from: capture.text, in: context)
      try context.write(capture.text, to: output, replacing: place)
    }
    return report(on: capture, in: context)
  }

  /// Throws if the output would overwrite the log, or scenarios of another session.
  private func protect(
    _ place: AtomicFile.Replacement, at output: String, from text: String,
    in context: CommandContext
  ) throws(CommandError) {
    guard case .content(let bytes) = place, !bytes.isEmpty else { return }
    if log != "-", context.isSameFile(log, output) {
      throw CommandError("'\(output)' is the log: give the output another name")
    }
    let titles = SourceFile(path: output, bytes: bytes).titles
    let own = SourceFile(path: output, bytes: Array(text.utf8)).titles
    // The smallest session has the title of the whole one, and a number.
    let isOwn = titles.allSatisfy { title in
      own.contains { $0.hasPrefix(title) || title.hasPrefix($0) }
    }
    if titles.isEmpty || !isOwn {
      throw CommandError(
        "'\(output)' has something else than this session: give the output another name")
    }
  }

  var logName: String { log == "-" ? "<stdin>" : log }

  private func session(in context: CommandContext) throws -> RecordedSession {
    var reader = LogReader(selection)
    do {
      if log == "-" {
        try reader.read(context.input())
      } else {
        try readFile(context.location(log)) { try reader.read($0) }
      }
    } catch let error as FileError {
      throw CommandError.cannotRead(logName, error)
    }
    return try reader.session()
  }
}

extension Call {
  /// The value of an option, a length of time.
  fileprivate func duration(
    of option: CommandOption, from least: Duration = .nanoseconds(1)
  ) throws(CommandError) -> Duration? {
    try value(of: option, as: "no length of time, such as 10ms or 20s") {
      Span.duration(of: $0).flatMap { $0 >= least ? $0 : nil }
    }
  }
}

extension CommandOption {
  static let captureFile = CommandOption.value(
    "--output", short: "-o", "FILE",
    "write the scenario to this file; without it, or with -, to standard output",
    offering: .paths)
  static let captureTick = CommandOption.value(
    "--tick", "DURATION", "length of a column; default: the coarsest that keeps events apart")
  static let captureSystem = CommandOption.value(
    "--system", "NAME", "the system that the session drives; default: that of the log",
    offering: .systems)
  static let captureTitle = CommandOption.value("--title", "TEXT", "the title of the scenario")
  static let shrink = CommandOption.value(
    "--shrink", "STATEMENT",
    "make the session smaller while it breaks a statement of properties")
  static let from = CommandOption.value("--from", "TIME", "leave out what was before this time")
  static let to = CommandOption.value("--to", "TIME", "leave out what was after this time")
  static let last = CommandOption.value(
    "--last", "DURATION", "only the end of the log, such as 20s")
}
