import MarbleScenarios

/// Scenario files with their latest reports. Each check runs only the files that have changed.
struct FileWatch {
  private let options: CheckOptions
  private let context: CommandContext
  private var files: [String: Seen] = [:]
  private var order: [String] = []
  private var emptied: Set<FileStamp> = []

  private struct Seen {
    var stamp: FileStamp
    var report: FileReport
  }

  init(_ options: CheckOptions, in context: CommandContext) {
    self.options = options
    self.context = context
  }

  /// The number of files.
  var count: Int { order.count }

  /// Runs the new and changed files. Returns their paths, or nil if nothing has changed.
  mutating func refresh() -> [String]? {
    let stamps = FileStamp.all(under: options.paths, relativeTo: context.folder)
    var changed: [FileStamp] = []
    for stamp in stamps where stamp != files[stamp.path]?.stamp && !isBeingWritten(stamp) {
      changed.append(stamp)
    }
    let now = stamps.map(\.path)
    guard !changed.isEmpty || now != order else { return nil }
    let known = Set(now)
    files = files.filter { known.contains($0.key) }
    order = now
    let reports = run(changed.map(\.path))
    for stamp in changed {
      files[stamp.path] = Seen(
        stamp: stamp, report: reports[stamp.path] ?? FileReport(path: stamp.path))
    }
    return changed.map(\.path)
  }

  /// Editors empty a file before they write it. So a file that has just become empty is checked
  /// once more before it is run.
  private mutating func isBeingWritten(_ stamp: FileStamp) -> Bool {
    guard stamp.size == 0, let before = files[stamp.path]?.stamp, before.size != 0 else {
      return false
    }
    return emptied.insert(stamp).inserted
  }

  /// The result of all files together.
  var result: CheckResult {
    CheckResult(
      report: Report(
        files: order.compactMap { files[$0]?.report }
          .filter { !$0.scenarios.isEmpty || !$0.problems.isEmpty }),
      isAudited: options.orders != nil)
  }

  private func run(_ paths: [String]) -> [String: FileReport] {
    let found = context.scenarioFiles(
      options.paths, inputName: options.inputName, where: Set(paths).contains)
    let report = found.suite.run(
      systems: context.systems, operators: context.operators,
      threads: options.threadCount(in: context), auditing: options.orders,
      selecting: {
        options.selection(among: $0.map(Baseline.Entry.init(path:title:))) {
          options.isMeant($0, in: found)
        }
      })
    let files = found.completing(report).files
    return Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
