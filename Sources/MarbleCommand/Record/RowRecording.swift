import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// Records the rows of files, or of standard input, and reports the outcome.
struct RowRecording {
  private let files: ScenarioFiles
  private let recordings: [FileRecording]
  private let isDryRun: Bool
  private let context: CommandContext

  init(_ call: Call, in context: CommandContext) throws {
    files = context.scenarioFiles(
      call.paths, matching: call.value(of: .filter), inputName: try context.inputName(of: call),
      forWriting: true)
    recordings = files.suite.recorded(
      systems: context.systems, operators: context.operators, where: files.selects)
    isDryRun = call.has(.dryRun)
    self.context = context
    try files.requireMatch(!recordings.allSatisfy(\.isUntouched))
  }

  /// Prints the recorded text. If the text has errors, prints only the errors, so that an editor
  /// keeps its text.
  var printed: CommandResult {
    var tally = RecordingTally(unusable: files.problems.count)
    for recording in recordings { tally.add(recording) }
    let text = recordings.map { String(decoding: $0.new, as: UTF8.self) }.joined()
    let screen = context.errorOutput
    return CommandResult(
      output: tally.status == .invalid ? "" : text,
      errorOutput: visibleText(
        problems(screen) + recordings.map { messages(about: $0, screen) }.joined()),
      status: tally.status, isForPrograms: true)
  }

  /// Prints what changes, and writes it if this is no dry run.
  func written() -> CommandResult {
    var answer = CommandResult(output: problems(context.output))
    var tally = RecordingTally(unusable: files.problems.count)
    for recording in recordings {
      let (path, old, new) = (recording.path, recording.old, recording.new)
      if new != old { answer.output += UnifiedDiff.text(path: path, from: old, to: new) + "\n" }
      if new != old, !isDryRun {
        do {
          try context.write(new, to: path, replacing: .content(old))
        } catch {
          answer.report(error)
          tally.unwritten += 1
          continue
        }
      }
      answer.output += messages(about: recording, context.output)
      tally.add(recording)
    }
    answer.output += tally.verdict(isDryRun: isDryRun) + "\n"
    answer.status = tally.status
    return answer
  }

  private func problems(_ screen: CommandContext.Screen) -> String {
    files.problems.map { message($0.failure, in: $0.path, screen) }.joined()
  }

  private func messages(
    about recording: FileRecording, _ screen: CommandContext.Screen
  ) -> String {
    let problems = recording.problems.map { message($0, in: recording.path, screen) }
    let refusals = recording.scenarios.flatMap { scenario in
      scenario.outcome.failures.enumerated().map { index, failure in
        message(failure, in: recording.path, titled: index == 0 ? scenario.title : "", screen)
      }
    }
    return (problems + refusals).joined()
  }

  private func message(
    _ failure: Failure, in path: String, titled title: String = "", _ screen: CommandContext.Screen
  ) -> String {
    failure.text(in: path, titled: title, foldedTo: screen.width).plain + "\n\n"
  }
}

extension FileRecording {
  /// True when the call selects no scenario of the file and the file has no problem.
  fileprivate var isUntouched: Bool {
    scenarios.isEmpty && problems.isEmpty && properties == 0
  }
}

extension FileRecording.Outcome {
  /// The reasons why nothing was recorded.
  fileprivate var failures: [Failure] {
    switch self {
    case .kept, .recorded: []
    case .invalid(let failures), .refused(let failures): failures
    }
  }
}
