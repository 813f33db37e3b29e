import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// Scenario files with their latest reports. Each check runs only the files that have changed.
struct FileWatch {
  private let options: CheckOptions
  private let context: CommandContext
  private var files: [String: FileReport] = [:]
  private var changes: FileChanges
  private var order: [String] { changes.order }

  init(_ options: CheckOptions, in context: CommandContext) {
    self.options = options
    self.context = context
    changes = FileChanges(under: options.paths, in: context)
  }

  /// The number of files.
  var count: Int { order.count }

  /// Runs the new and changed files. Returns their paths, or nil if nothing has changed.
  mutating func refresh() -> [String]? {
    guard let changed = changes.next() else { return nil }
    let known = Set(order)
    files = files.filter { known.contains($0.key) }
    let reports = run(changed)
    for path in changed { files[path] = reports[path] ?? FileReport(path: path) }
    return changed
  }

  /// The result of all files together.
  var result: CheckResult {
    CheckResult(
      report: Report(
        files: order.compactMap { files[$0] }
          .filter { !$0.scenarios.isEmpty || !$0.problems.isEmpty }),
      isAudited: options.orders != nil)
  }

  private func run(_ paths: [String]) -> [String: FileReport] {
    let found = context.scenarioFiles(
      options.paths, matching: options.filter, inputName: options.inputName,
      where: Set(paths).contains)
    let report = options.run(found.suite, in: context) { scenarios in
      scenarios.map { found.selects(path: $0.path, title: $0.title) }
    }
    let files = found.completing(report).files
    return Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension CheckOptions {
  /// Checks the changed files repeatedly, until `pause` returns false or standard output cannot
  /// be written.
  ///
  /// In the first check, a filter without any match is an error. In later checks it is not, because
  /// scenarios may be removed and added.
  func watch(in context: CommandContext) throws -> CommandResult {
    var files = FileWatch(self, in: context)
    var status = ExitStatus.success
    var isFirst = true
    repeat {
      guard files.refresh() != nil else { continue }
      let result = files.result
      if isFirst, let filter, result.report.files.isEmpty {
        throw CommandError.nothingMatches(filter: filter)
      }
      isFirst = false
      status = result.exitStatus
      let text =
        TextFormat.render(result, on: context.output)
        + "watching \(counted(files.count, "file")), ^C to stop\n"
      let screen = context.output.isTerminal ? Self.clearedScreen : ""
      guard context.print(screen + LineFolding.folded(text, to: context.output.width), .output)
      else {
        return CommandResult(
          errorOutput: "marbles: standard output cannot be written, so the watch ends\n",
          status: .invalid)
      }
    } while context.pause()
    return CommandResult(status: status)
  }

  /// The escape sequences that clear the window and its scrollback, and move to the first line.
  private static let clearedScreen = "\u{1B}[2J\u{1B}[3J\u{1B}[H"
}
