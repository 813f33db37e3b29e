import Synchronization

@testable import MarbleCommand
@testable import MarbleDiagrams
@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

extension Inspection {
  /// Makes a scenario of the log, twice: a sentence with its place, or a scenario that can be read,
  /// and that holds if it is said to reproduce the log.
  mutating func captureLog(in folder: Folder?) throws(Finding) {
    begin("capture")
    let (text, isReproduced) = try captured()
    begin("capture in pieces")
    let again = try captured(inPieces: true)
    try requireEqual(text, again.text, "capture: another result the second time")
    digest.add(text)
    if isReproduced { tally[.reproduced] += 1 }
    guard let folder else { return }
    try folder.fill(source.path, source.bytes)
    let answer = try call("capture", [source.path, "-o", "captured.marbles"], in: folder)
    let isWritten = folder.names().contains("captured.marbles")
    try require(
      isWritten == (answer.status != .invalid), "capture: a file is half-written, or missing",
      answer.errorOutput)
  }

  /// The text of the scenario, or of the error.
  private mutating func captured(
    inPieces: Bool = false
  ) throws(Finding) -> (text: String, isReproduced: Bool) {
    do {
      var reader = LogReader()
      if inPieces {
        for byte in source.bytes { try reader.read([byte]) }
      } else {
        try reader.read(source.bytes)
      }
      let trials = Mutex(0)
      let capture = try Capture(
        of: try reader.session(), options: CaptureOptions(), systems: Self.systems,
        path: "captured.marbles",
        isOver: {
          trials.withLock {
            $0 += 1; return $0 > 20
          }
        })
      tally[.logs] += 1
      let file = SourceFile(path: "captured.marbles", bytes: Array(capture.text.utf8))
      try requireOne(file, capture.text)
      guard case .reproduced = capture.outcome else { return (capture.text, false) }
      let runner = ScenarioRunner(file: file, systems: SystemRegistry(Self.systems))
      let report = runner.run(file.scenarios[0]).report
      if report.outcome != .passed {
        throw Finding("capture: what reproduces a log does not hold", capture.text)
      }
      return (capture.text, true)
    } catch let finding as Finding {
      throw finding
    } catch let error as LogError {
      let words = error.rendered(in: source.path)
      try require(
        words.hasPrefix(source.path + ":") && words.contains("error: "),
        "capture: an error without a sentence", words)
      return (words, false)
    } catch {
      throw Finding("capture: another error", "\(error)")
    }
  }

  private func requireOne(_ file: SourceFile, _ text: String) throws(Finding) {
    try require(
      file.scenarios.count == 1 && file.errors.isEmpty, "capture: writes no scenario",
      file.errors.first.map { file.diagnostic($0).rendered } ?? text)
  }
}
