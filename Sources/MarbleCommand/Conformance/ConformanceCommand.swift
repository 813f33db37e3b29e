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
      return CommandResult(errorOutput: "conformance: \(error.message)\n\(usage)", status: .invalid)
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
    for (format, file) in [(ReportFormat.markdown, call.markdown), (.json, call.json)] {
      guard let file else { continue }
      do {
        try context.write(format.render(comparison), to: file)
      } catch {
        throw .unwritable(error)
      }
    }
    return comparison.answer([Output(format: .text)], in: context)
  }
}
