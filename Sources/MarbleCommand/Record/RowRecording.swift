import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// Records the rows of files, or of standard input, and reports the outcome.
struct RowRecording {
  private let paths: [String]
  private let filter: String?
  private let isDryRun: Bool

  init(_ call: Call) {
    paths = call.paths
    filter = call.value(of: .filter)
    isDryRun = call.has(.dryRun)
  }

  func answer(in context: CommandContext) throws -> CommandResult {
    let files = files(in: context)
    return answer(to: try recordings(of: files, in: context), problems: files.problems, in: context)
  }

  /// Records standard input and prints the text, or the diff with `--dry-run`. If the text has
  /// errors, it prints only the errors, so that an editor keeps its text.
  func answer(
    toInput input: ScenarioFiles.File, in context: CommandContext
  ) throws -> CommandResult {
    let files = files(in: context, input: input)
    let recordings = try recordings(of: files, in: context)
    if isDryRun { return answer(to: recordings, problems: files.problems, in: context) }
    var answer = CommandResult(isForPrograms: true)
    var tally = RecordingTally()
    for (path, failure) in files.problems {
      answer.errorOutput += visibleText(message(failure, in: path, context.errorOutput))
      tally.unusable += 1
    }
    for recording in recordings {
      answer.errorOutput += visibleText(messages(about: recording, context.errorOutput))
      tally.add(recording)
    }
    answer.status = tally.status
    if answer.status == .success || answer.status == .failed {
      answer.output = recordings.map { String(decoding: $0.new, as: UTF8.self) }.joined()
    }
    return answer
  }

  private func files(
    in context: CommandContext, input: ScenarioFiles.File? = nil
  ) -> ScenarioFiles {
    ScenarioFiles(
      paths: paths, relativeTo: context.folder, forWriting: true, acceptingLines: true,
      input: input)
  }

  private func recordings(
    of files: ScenarioFiles, in context: CommandContext
  ) throws -> [FileRecording] {
    let recordings = files.suite.recorded(
      systems: context.systems, operators: context.operators
    ) {
      files.selects(path: $0, title: $1, matching: filter.map(ScenarioFilter.init))
    }
    if let filter, files.areAllReadable, recordings.allSatisfy(\.isUntouched) {
      throw CommandError.nothingMatches(filter: filter)
    }
    return recordings
  }

  /// Writes the recorded files and returns the report.
  func answer(
    to recordings: [FileRecording], problems: [(path: String, failure: Failure)],
    in context: CommandContext
  ) -> CommandResult {
    var answer = CommandResult()
    var tally = RecordingTally()
    for (path, failure) in problems {
      answer.output += message(failure, in: path, context.output)
      tally.unusable += 1
    }
    for recording in recordings {
      answer.output += diff(of: recording)
      if recording.new != recording.old, !isDryRun {
        do {
          try context.write(recording.new, to: recording.path, replacing: .content(recording.old))
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

  private func diff(of recording: FileRecording) -> String {
    guard recording.new != recording.old else { return "" }
    return UnifiedDiff.text(
      path: recording.path, from: String(decoding: recording.old, as: UTF8.self),
      to: String(decoding: recording.new, as: UTF8.self)) + "\n"
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
