import MarbleEditor
import MarbleProbes
import MarbleScenarios

/// The report in the schema of Stryker's mutation testing reports, which its viewer draws.
///
/// See `https://github.com/stryker-mutator/mutation-testing-elements`, version 2 of the schema.
enum MutantJSON {
  static func render(_ result: MutantResult) -> String {
    let files = result.report.files.filter { !$0.mutants.isEmpty }
    let json: JSONValue = [
      "$schema": .string(
        "https://raw.githubusercontent.com/stryker-mutator/mutation-testing-elements/"
          + "master/packages/report-schema/src/mutation-testing-report-schema.json"),
      "schemaVersion": .string("2"),
      "thresholds": [
        "high": .integer(100), "low": .integer(result.least ?? 80),
      ],
      "framework": ["name": .string("marbles"), "version": .string(marblesVersion)],
      "files": .object(files.map { JSONValue.Member(key: $0.path, value: file($0)) }),
      "testFiles": .object(files.map { JSONValue.Member(key: $0.path, value: tests($0)) }),
    ]
    return json.document
  }

  private static func file(_ file: MutantReport.File) -> JSONValue {
    [
      "language": .string("marbles"), "source": .string(file.source),
      "mutants": .array(file.mutants.map { mutant($0) }),
    ]
  }

  /// The scenarios that use a changed pipeline. Their ids are their names among all files.
  private static func tests(_ file: MutantReport.File) -> JSONValue {
    var known: Set<String> = []
    let titles = file.mutants.flatMap(\.scenarios).filter { known.insert($0).inserted }
    return [
      "tests": .array(
        titles.map {
          ["id": .string(id(of: $0, in: file.path)), "name": .string($0)]
        })
    ]
  }

  private static func mutant(_ mutant: Mutant) -> JSONValue {
    let (status, killer, reason) = status(mutant)
    return [
      "id": .string("\(mutant.path): \(mutant.id)"),
      "mutatorName": .string(mutant.change.part.rawValue),
      "description": .string(mutant.change.words),
      "replacement": .string(mutant.change.replacement),
      "location": ["start": position(mutant.start), "end": position(mutant.end)],
      "status": .string(status),
      "statusReason": .string(reason),
      "killedBy": .array(killer.map { [.string(id(of: $0, in: mutant.path))] } ?? []),
      "coveredBy": .array(mutant.scenarios.map { .string(id(of: $0, in: mutant.path)) }),
    ]
  }

  private static func status(
    _ mutant: Mutant
  ) -> (status: String, killer: String?, reason: String) {
    switch mutant.outcome {
    case .killed(let scenario): ("Killed", scenario, "'\(scenario)' fails with the change")
    case .timeout(let scenario): ("Timeout", scenario, "more than ten times the work")
    case .survived:
      (
        "Survived", nil,
        mutant.suggestion.map { "this row would: \($0.row)" }
          ?? "every scenario with the pipeline still holds"
      )
    case .accepted(let reason): ("Ignored", nil, reason)
    case .notBuilt: ("CompileError", nil, "no scenario can be built with the change")
    }
  }

  private static func id(of title: String, in path: String) -> String {
    scenarioName(path: path, title: title)
  }

  private static func position(_ position: Mutant.Position) -> JSONValue {
    ["line": .integer(position.line), "column": .integer(position.column)]
  }
}
