import MarbleProbes
import MarbleScenarios

/// The mutants that a call tries, and the form of its report.
struct MutantOptions: Equatable {
  var paths: [String]
  var filter: String?
  /// The percentage of noticed mutants with which the call succeeds. Nil if none may survive.
  var least: Int?
  var suggests = false
  var outputs: [Output] = []
  /// The number of threads; nil for one for every core.
  var threads: Int?

  init(_ call: Call) throws {
    paths = call.paths
    filter = call.value(of: .filter)
    suggests = call.has(.suggest)
    threads = try call.threads
    if let value = call.value(of: .least) {
      guard let percent = Int(value), (0...100).contains(percent) else {
        throw CommandError("'\(value)' is not a percentage from 0 to 100")
      }
      least = percent
    }
    outputs = try MutantResult.outputs(call.values(of: .mutantFormat))
  }

  /// Finds the files, tries their mutants and counts them.
  ///
  /// - Parameter progress: Receives the progress of the run.
  func run(in context: CommandContext, progress: RunProgress? = nil) throws -> MutantResult {
    let files = ScenarioFiles(paths: paths, relativeTo: context.folder, acceptingLines: true)
    for output in outputs { if let file = output.file { try context.protect(files, from: file) } }
    var selection = MutantSelection()
    selection.suggests = suggests
    selection.isComplete = filter == nil && files.areWhole
    let filter = filter.map(ScenarioFilter.init)
    selection.isSelected = { files.selects(path: $0, title: $1, matching: filter) }
    if let filter, files.areAllReadable,
      !files.suite.titles().contains(where: { selection.isSelected($0.path, $0.title) })
    {
      throw CommandError.nothingMatches(filter: filter.text)
    }
    let report: MutantReport
    do {
      report = try files.suite.mutants(
        systems: context.systems, operators: context.operators,
        threads: threads ?? context.cores, progress: progress, selection)
    } catch {
      throw CommandError(
        "there are more than \(error.limit) mutants, and one call tries no more: name fewer files,"
          + " or use --filter")
    }
    return MutantResult(report: report, problems: files.problems, least: least)
  }
}
