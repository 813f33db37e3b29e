import MarbleCapture
import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

extension ScenarioSuite {
  /// Makes a suite of the scenario that `marbles capture` makes of a log.
  ///
  /// - Parameters:
  ///   - log: A log of this process, or one that was read from a file.
  ///   - path: The path that messages print. No file is written.
  ///   - title: The title of the scenario. By default it has the name of the system.
  ///   - tick: The duration of a column. By default it is the coarsest that keeps events apart.
  ///   - systems: The systems that the log may name. Without its system, the scenario has the rows
  ///     for a pipeline, and is invalid until somebody writes it.
  /// - Throws: An error whose text names the line of the log that cannot be read, or that exceeds a
  ///   limit.
  /// - Complexity: O(*n*) in the length of the log, and at most 2,000 runs of the scenario.
  public init(
    capturing log: SessionLog, path: String = "captured.marbles", title: String? = nil,
    tick: Duration? = nil, systems: [SystemDefinition] = []
  ) throws {
    var options = CaptureOptions()
    (options.title, options.tick) = (title, tick)
    let capture = try log.capture(options, systems, path: path)
    self.init(sources: [Source(path: path, bytes: Array(capture.text.utf8))])
  }
}

extension SessionLog {
  /// Fails the running test unless a scenario of the log reproduces it: a run of the system shows
  /// what the log has.
  ///
  /// ```swift
  /// try SessionLog(contentsOf: url).expectReproduced(by: searchModel)
  /// ```
  ///
  /// - Parameter system: The system that the session drove, also if the log names another one.
  /// - Throws: An error whose text names the line of the log that cannot be read.
  public func expectReproduced(
    by system: SystemDefinition, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    var options = CaptureOptions()
    options.system = system.name
    let capture = try capture(options, [system], path: "captured.marbles")
    if case .reproduced = capture.outcome { return }
    TestHost.record(
      capture.verdict.joined(separator: "\n") + "\n" + capture.text,
      at: BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  fileprivate func capture(
    _ options: CaptureOptions, _ systems: [SystemDefinition], path: String
  ) throws -> Capture {
    var reader = LogReader()
    try reader.read(Array(jsonLines.utf8))
    let session = try reader.session()
    let end = ContinuousClock.now + LogLimits.time
    return try Capture(
      of: session, options: options, systems: systems, path: path,
      isOver: { ContinuousClock.now >= end })
  }
}
