import MarbleProbes
import MarbleScenarios

extension Subcommand {
  static let mutants = MutantProbe.command(
    "mutants", part: "mutants", summary: "change pipelines and list what no scenario notices",
    options: [.least], json: "",
    notes: [
      "FILE:LINE is the scenario at this line of the file.",
      "A mutant is a pipeline with one change: a stage is missing, a duration differs by a",
      "tick, 'flatMap' stands for 'flatMapLatest'. It survives if every scenario of the file",
      "that has the pipeline still holds. Then a row is missing, or the change makes no",
      "difference. In the second case a comment of the file accepts the mutant:",
      "// mutants: accept ID REASON",
      "Exit status: 0 no mutant survives, or as many as --least admits; 1 a mutant survives; 2 a",
      "file or the call is wrong, or a scenario fails without any change.",
    ],
    examples: [
      Example("marbles mutants"),
      Example("marbles mutants marbles/signup"),
      Example("marbles mutants --format github", "annotations, in a workflow"),
      Example("marbles mutants --least 90", "a gate for a suite that is not complete yet"),
    ])
}

/// The mutants that a call tries.
struct MutantProbe: Probe {
  static let noun = "mutant"

  let options: ProbeOptions
  /// The percentage of noticed mutants with which the call succeeds. Nil if none may survive.
  private let least: Int?

  init(_ call: Call) throws {
    options = try ProbeOptions(call, of: MutantResult.self)
    least = try call.value(of: .least, as: "not a percentage from 0 to 100") {
      Int($0).flatMap { (0...100).contains($0) ? $0 : nil }
    }
  }

  func run(_ run: ProbeRun) throws -> MutantResult {
    var selection = MutantSelection()
    selection.isComplete = options.filter == nil && run.files.areWhole
    selection.isSelected = run.files.selects
    do {
      let report = try run.files.suite.mutants(
        systems: run.context.systems, operators: run.context.operators, threads: run.threads,
        progress: run.progress, selection)
      return MutantResult(report, in: run, least: least)
    } catch {
      throw CommandError(
        "there are more than \(error.limit) mutants, and one call tries no more: name fewer files,"
          + " or use --filter")
    }
  }
}

extension CommandOption {
  static let least = CommandOption.value(
    "--least", "PERCENT", "succeed if at least PERCENT of the mutants are noticed")
}
