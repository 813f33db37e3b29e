import MarbleProbes
import MarbleScenarios

/// The report in the schema of Stryker's mutation testing reports, which its viewer draws.
///
/// See `https://github.com/stryker-mutator/mutation-testing-elements`, version 2 of the schema.
enum MutantJSON {
  static func render(_ result: MutantResult) -> String {
    let files = result.report.files.filter { !$0.mutants.isEmpty }
    let json = JSON.object([
      "$schema": .string(
        "https://raw.githubusercontent.com/stryker-mutator/mutation-testing-elements/"
          + "master/packages/report-schema/src/mutation-testing-report-schema.json"),
      "schemaVersion": .string("2"),
      "thresholds": .object([
        "high": .integer(100), "low": .integer(Int64(result.least ?? 80)),
      ]),
      "framework": .object(["name": .string("marbles"), "version": .string(marblesVersion)]),
      "files": .members(files.map { JSON.Member(key: $0.path, value: file($0)) }),
      "testFiles": .members(files.map { JSON.Member(key: $0.path, value: tests($0)) }),
    ])
    return json.text() + "\n"
  }

  private static func file(_ file: MutantReport.File) -> JSON {
    .object([
      "language": .string("marbles"), "source": .string(file.source),
      "mutants": .array(file.mutants.map { mutant($0) }),
    ])
  }

  /// The scenarios that use a changed pipeline. Their ids are their names among all files.
  private static func tests(_ file: MutantReport.File) -> JSON {
    var known: Set<String> = []
    let titles = file.mutants.flatMap(\.scenarios).filter { known.insert($0).inserted }
    return .object([
      "tests": .array(
        titles.map {
          .object(["id": .string(id(of: $0, in: file.path)), "name": .string($0)])
        })
    ])
  }

  private static func mutant(_ mutant: Mutant) -> JSON {
    let (status, killer, reason) = status(mutant)
    return .object([
      "id": .string("\(mutant.path): \(mutant.id)"),
      "mutatorName": .string(mutant.change.part.rawValue),
      "description": .string(mutant.change.words),
      "replacement": .string(mutant.change.replacement),
      "location": .object(["start": position(mutant.start), "end": position(mutant.end)]),
      "status": .string(status),
      "statusReason": .string(reason),
      "killedBy": .array(killer.map { [.string(id(of: $0, in: mutant.path))] } ?? []),
      "coveredBy": .array(mutant.scenarios.map { .string(id(of: $0, in: mutant.path)) }),
    ])
  }

  private static func status(
    _ mutant: Mutant
  ) -> (status: String, killer: String?, reason: String) {
    switch mutant.outcome {
    case .killed(let scenario): ("Killed", scenario, "")
    case .timeout(let scenario): ("Timeout", scenario, "more than ten times the work")
    case .survived: ("Survived", nil, mutant.suggestion.map { "this row would: \($0.row)" } ?? "")
    case .accepted(let reason): ("Ignored", nil, reason)
    case .notBuilt: ("CompileError", nil, "")
    }
  }

  private static func id(of title: String, in path: String) -> String {
    scenarioName(path: path, title: title)
  }

  private static func position(_ position: Mutant.Position) -> JSON {
    .object(["line": .integer(Int64(position.line)), "column": .integer(Int64(position.column))])
  }
}
