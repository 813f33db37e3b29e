import MarbleProbes
import MarbleScenarios

/// The command `Conformance` as a value: the output of each call.
struct ConformanceCommand {
  let libraries: [any OperatorLibrary]
  let paths: [String]
  let folder: String
  let context: CommandContext

  func result(of words: [String]) -> CommandResult {
    do {
      return try run(ConformanceCall(words, libraries: libraries.map(\.name)))
    } catch {
      let usage = ConformanceCall.usage(libraries.map(\.name))
      return CommandResult(
        errorOutput: "conformance: \(error.message)\n\(usage)", status: .invalid)
    }
  }

  private func run(_ call: ConformanceCall) throws(ConformanceError) -> CommandResult {
    guard let library = libraries.first(where: { $0.name == call.library }) else {
      throw .unknownLibrary(call.library, known: libraries.map(\.name))
    }
    let list = try KnownDifferences(
      path: call.differences ?? "\(folder)/\(library.name).md", in: context)
    let files = ScenarioFiles(
      paths: call.paths.isEmpty ? paths : call.paths, relativeTo: context.folder)
    if let (path, failure) = files.problems.first { throw .unreadable(path, failure.message) }
    let comparison = ConformanceComparison(
      library: library.name, results: files.suite.conformance(of: library, threads: context.cores),
      list: list, isWhole: call.paths.isEmpty, leastOperators: call.leastOperators)
    try write(ConformancePage(comparison).text, to: call.markdown)
    try write(ConformanceJSON(comparison).text, to: call.json)
    return CommandResult(
      output: ConformanceSummary(comparison).text,
      status: comparison.isInvalid ? .invalid : comparison.isAsListed ? .success : .failed)
  }

  private func write(_ text: String, to path: String?) throws(ConformanceError) {
    guard let path else { return }
    do {
      try context.write(text, to: path, replacing: .allowed)
    } catch {
      throw .unwritable(error)
    }
  }
}
