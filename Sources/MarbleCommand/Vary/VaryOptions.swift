import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The scenarios and laws that `vary` checks, and the destinations of its reports.
struct VaryOptions: Equatable {
  /// The greatest number of variations of a scenario.
  static let greatestLimit = 100_000

  var laws = Set(Law.allCases)
  var limit = LawReport.defaultLimit
  /// The file that receives the scenarios of broken laws.
  var target: String?
  /// The paths, the filter, the threads and the reports, as those of `check`.
  var check: CheckOptions

  init(_ call: Call) throws {
    check = try CheckOptions(call)
    if let list = call.value(of: .laws) { laws = try Self.laws(list) }
    limit = try call.number(of: .limit, counting: "variations", limit: Self.greatestLimit) ?? limit
    target = call.value(of: .write)
  }

  private static func laws(_ list: String) throws -> Set<Law> {
    var laws: Set<Law> = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      laws.insert(try Law(word: String(word), kind: "law"))
    }
    return laws
  }
}

extension VaryOptions {
  /// Varies the selected scenarios.
  func run(in context: CommandContext, progress: RunProgress? = nil) throws -> LawResult {
    let files = ScenarioFiles(paths: check.paths, relativeTo: context.folder, acceptingLines: true)
    for output in check.outputs {
      if let file = output.file { try context.protect(files, from: file) }
    }
    let filter = check.filter.map(ScenarioFilter.init)
    var result = files.suite.laws(
      laws, limit: limit, systems: context.systems, operators: context.operators,
      threads: check.threadCount(in: context), progress: progress,
      where: { files.selects(path: $0, title: $1, matching: filter) })
    if let filter, files.areAllReadable, result.report.files.allSatisfy(\.scenarios.isEmpty),
      result.report.files.allSatisfy(\.problems.isEmpty)
    {
      throw CommandError.nothingMatches(filter: filter.text)
    }
    result.report = files.completing(result.report)
    result.report.files.removeAll { $0.scenarios.isEmpty && $0.problems.isEmpty }
    return LawResult(report: result, laws: laws)
  }

  /// Writes the reports and the scenarios of broken laws.
  func answer(
    to result: LawResult, in context: CommandContext, coloured isColoured: Bool
  ) -> CommandResult {
    var answer = result.answer(check.effectiveOutputs, in: context, coloured: isColoured)
    let scenarios = result.report.texts
    if let target, !scenarios.isEmpty {
      do {
        try context.append(scenarios, to: target)
        answer.errorOutput += "\(counted(scenarios.count, "scenario")) appended to \(target)\n"
      } catch {
        answer.report(error)
      }
    }
    return answer
  }
}

extension CommandContext {
  /// Appends scenarios to a file, or creates it. A scenario whose title the file has already is
  /// left out.
  func append(_ scenarios: [String], to path: String) throws(CommandError) {
    let place = try present(at: path)
    var text = ""
    if case .content(let bytes) = place { text = String(decoding: bytes, as: UTF8.self) }
    var titles = Set(text.split(separator: "\n").map(String.init))
    for scenario in scenarios {
      let title = String(scenario.prefix { $0 != "\n" })
      guard titles.insert(title).inserted else { continue }
      if !text.isEmpty { text += text.hasSuffix("\n") ? "\n" : "\n\n" }
      text += scenario
    }
    try write(text, to: path, replacing: place)
  }
}
