import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

extension CaptureCall {
  static let tolerance = formatDuration(CaptureComparison.toleratedDelay)

  /// The scenario goes to standard output unless it has a file, and what is said about it then goes
  /// to standard error.
  func report(on capture: Capture, in context: CommandContext) -> CommandResult {
    let details = if case .invalid(let failures) = capture.outcome { failures } else { [Failure]() }
    let width = (output == nil ? context.output : context.errorOutput).width
    let pictures = details.map {
      $0.text(in: output ?? "captured.marbles", foldedTo: width).plain
    }
    let lines =
      capture.remarks.map { "\(logName): \($0.message)" } + [capture.tickWords] + capture.verdict
      + pictures + capture.smallestWords + (output.map { ["wrote \($0)"] } ?? [])
    let text = lines.joined(separator: "\n") + "\n"
    guard output == nil else { return CommandResult(output: text, status: capture.status) }
    return CommandResult(
      output: capture.text, errorOutput: visibleText(text), status: capture.status,
      isForPrograms: true)
  }
}

extension Capture {
  fileprivate var status: ExitStatus {
    switch outcome {
    case .rows, .reproduced: .success
    case .different, .invalid: .failed
    }
  }

  fileprivate var smallestWords: [String] {
    guard let smallest else { return [] }
    return [
      "✓ shrunk from \(counted(inputCount, "event")) to \(smallest.events): \(smallest.words)"
    ]
  }

  fileprivate var tickWords: String {
    let reason = coarsest.map { coarsest in
      let causes = coarsest.keepsCauses ? "causes before their effects and " : ""
      let words = "the coarsest that keeps \(causes)events of a row apart"
      return coarsest.tick == tick
        ? ", \(words)" : "; \(words) is \(formatDuration(coarsest.tick))"
    }
    return "tick \(formatDuration(tick))\(reason ?? ""); the greatest rounding is"
      + " \(formatDuration(greatestRounding))"
  }
}
