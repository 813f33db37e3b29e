import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// A check of the scenarios themselves, as a call asks for it: mutants or properties.
protocol Probe: Sendable {
  associatedtype Findings: ProbeFindings
  /// The things that a run counts, for the progress.
  static var noun: String { get }
  var options: ProbeOptions { get }
  init(_ call: Call) throws
  func run(_ run: ProbeRun) throws -> Findings
}

/// The findings of a probe.
protocol ProbeFindings: ReportedResult {
  /// One line for the table of all probes.
  var verdict: String { get }
  /// The scenarios that show what is wrong, which `--write` appends to a file.
  var scenarios: [String] { get }
  /// Text for standard error.
  func remarks(on options: ProbeOptions) -> String
  /// The error of a call of the probe's own command that tried nothing; nil if something was tried,
  /// or nothing need be. The table of all probes has a line about nothing.
  func refusal(of options: ProbeOptions) -> CommandError?
}

/// The options that all probes have.
struct ProbeOptions {
  let paths: [String]
  let filter: String?
  /// The number of threads; nil for one for every core.
  let threads: Int?
  let outputs: [Output]
  /// The file that receives the scenarios of the findings.
  let target: String?

  init<Findings: ReportedResult>(_ call: Call, of _: Findings.Type) throws {
    paths = call.paths
    filter = call.value(of: .filter)
    threads = try call.threads
    outputs = try Findings.outputs(call.values(of: .format)).withText
    target = call.value(of: .write)
  }
}

/// The scenarios that a probe tries, and its surroundings.
struct ProbeRun {
  let files: ScenarioFiles
  let threads: Int
  let context: CommandContext
  let progress: RunProgress?

  /// The report with the files that cannot be read, and without those of which nothing was tried.
  func completing(_ report: Report) -> Report {
    var report = files.completing(report)
    report.files.removeAll { $0.scenarios.isEmpty && $0.problems.isEmpty }
    return report
  }
}

extension Probe {
  /// Tries the selected scenarios.
  ///
  /// - Parameter outputs: The reports that the call writes, none of them over a file of scenarios.
  /// - Throws: A `CommandError` if the filter selects no scenario and no property.
  func findings(in context: CommandContext, writing outputs: [Output]) throws -> Findings {
    let files = context.scenarioFiles(options.paths, matching: options.filter)
    try context.protect(files, from: outputs.map(\.file))
    return try ProgressLine.during(in: context, counting: Self.noun) { progress in
      try files.requireMatch(
        files.suite.titles().contains { files.selects(path: $0.path, title: $0.title) })
      return try run(
        ProbeRun(
          files: files, threads: options.threads ?? context.cores, context: context,
          progress: progress))
    }
  }

  /// Tries the selected scenarios, and writes the reports and the scenarios of the findings.
  fileprivate func answer(in context: CommandContext) throws -> CommandResult {
    if options.target == "-" {
      throw CommandError("'--write' needs a file, and '-' is standard output")
    }
    if let path = options.target, case let target = ScenarioSuite.Source.target(for: path),
      target != path
    {
      throw CommandError(
        "'\(path)' has blocks of scenarios: '--write \(target)' makes a file of its own")
    }
    let found = try findings(in: context, writing: options.outputs)
    if let error = found.refusal(of: options) { throw error }
    var answer = found.answer(options.outputs, in: context)
    answer.errorOutput += found.remarks(on: options)
    if let target = options.target, !found.scenarios.isEmpty {
      do {
        let count = try context.append(found.scenarios, to: target)
        let rest = found.scenarios.count - count
        if count > 0 {
          answer.errorOutput += "\(counted(count, "scenario")) appended to \(target)\n"
        }
        if rest > 0 { answer.errorOutput += "already in \(target): \(counted(rest, "scenario"))\n" }
      } catch {
        answer.report(error)
      }
    }
    return answer
  }

  /// The command of the probe.
  ///
  /// - Parameters:
  ///   - part: The word after `probe` in the other name of the command.
  ///   - json: What the format `json` has.
  static func command(
    _ name: String, part: String, summary: String, options: [CommandOption], json: String,
    notes: [String], examples: [Subcommand.Example]
  ) -> Subcommand {
    Subcommand(
      name: name, alias: ["probe", part], summary: summary, arguments: [.scenarios],
      options: options + [
        .format(of: Findings.self, json: json), .filter, .colour, .threads,
      ],
      notes: notes, examples: examples
    ) { call, context in
      try context.refuseInput(call, command: name)
      return try Self(call).answer(in: context)
    }
  }
}

extension CommandOption {
  static let write = CommandOption.value(
    "--write", "FILE", "append a scenario for each finding to this file", offering: .paths)
}

extension CommandContext {
  /// Appends scenarios to a file, or creates it. A scenario that the file has already is left out.
  /// Another one with a title of the file gets the next number.
  ///
  /// - Returns: The number of scenarios that are appended.
  fileprivate func append(_ scenarios: [String], to path: String) throws(CommandError) -> Int {
    let place = try present(at: path)
    var bytes: [UInt8] = []
    if case .content(let content) = place { bytes = content }
    var titles = Set(SourceFile(path: path, bytes: bytes).titles.map { $0[...] })
    let old = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n") + "\n"
    let new = scenarios.map { $0.split(separator: "\n", maxSplits: 1) }.filter {
      !old.contains("\n\($0[1])\n")
    }
    for scenario in new {
      if !bytes.isEmpty { bytes += Array((bytes.last == UInt8(ascii: "\n") ? "\n" : "\n\n").utf8) }
      let title = scenario[0]
      let stem = (title.hasSuffix(", 1") ? title.dropLast(3) : title).prefix(Limits.title)
      let free = (1...).lazy.map { $0 == 1 ? title : "\(stem), \($0)" }
        .first { titles.insert($0.dropFirst("scenario ".count)).inserted }
      bytes += Array("\(free ?? title)\n\(scenario[1])".utf8)
    }
    if !new.isEmpty { try write(bytes, to: path, replacing: place) }
    return new.count
  }
}
