import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The words of `capture` about a scenario.
struct CaptureReport {
  let capture: Capture
  let log: String
  let output: String?
  let context: CommandContext

  static let tolerance = formatDuration(CaptureComparison.toleratedDelay)

  /// The scenario goes to standard output unless it has a file, and what is said about it then goes
  /// to standard error.
  func result() -> CommandResult {
    let text = lines.joined(separator: "\n") + "\n"
    guard output == nil else { return CommandResult(output: text, status: status) }
    return CommandResult(
      output: capture.text, errorOutput: visibleText(text), status: status, isForPrograms: true)
  }

  private var status: ExitStatus {
    switch capture.outcome {
    case .rows, .reproduced: .success
    case .different, .invalid: .failed
    }
  }

  private var lines: [String] {
    capture.remarks.map { "\(log): \($0.message)" } + [tick] + verdict + smallest
      + (output.map { ["wrote \($0)"] } ?? [])
  }

  private var smallest: [String] {
    guard let smallest = capture.smallest else { return [] }
    return [
      "✓ shrunk from \(counted(capture.inputCount, "event")) to \(smallest.events):"
        + " \(smallest.words)"
    ]
  }

  static func text(of error: ShrinkError, path: String, in context: CommandContext) -> String {
    let details = if case .invalid(let failures, _) = error { failures } else { [Failure]() }
    return "marbles: \(error.message)\n"
      + details.map { $0.text(in: path, foldedTo: context.errorOutput.width).plain + "\n" }.joined()
  }

  private var tick: String {
    let length = formatDuration(capture.tick)
    let reason = capture.coarsest.map { coarsest in
      let causes = coarsest.keepsCauses ? "causes before their effects and " : ""
      let words = "the coarsest that keeps \(causes)events of a row apart"
      return coarsest.tick == capture.tick
        ? ", \(words)" : "; \(words) is \(formatDuration(coarsest.tick))"
    }
    return "tick \(length)\(reason ?? ""); the greatest rounding is"
      + " \(formatDuration(capture.greatestRounding))"
  }

  private var verdict: [String] {
    let details = if case .invalid(let failures) = capture.outcome { failures } else { [Failure]() }
    let width = (output == nil ? context.output : context.errorOutput).width
    return capture.verdict
      + details.map { $0.text(in: output ?? "captured.marbles", foldedTo: width).plain }
  }
}
