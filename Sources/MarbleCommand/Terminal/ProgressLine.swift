import Foundation
import MarbleDiagrams
import MarbleScenarios

/// The line on a terminal that shows the progress of a long run.
struct ProgressLine {
  /// The seconds that a run takes before the line appears.
  static let delay = 1.0

  private static let erasure = "\r\u{1B}[K"

  static func text(_ done: Int, of total: Int, counting noun: String = "scenario") -> String {
    total == 0 ? "reading" : "\(done) of \(counted(total, noun))"
  }

  /// Runs a closure and shows its progress on a terminal if it takes longer than `delay`
  /// seconds.
  ///
  /// - Parameter noun: The thing of which the run has many.
  static func during<Result, Failure>(
    in context: CommandContext, delay: Double = delay, counting noun: String = "scenario",
    _ body: (RunProgress?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard context.errorOutput.isTerminal else { return try body(nil) }
    let progress = RunProgress()
    let queue = DispatchQueue(label: "progress")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let shown = Shown()
    timer.setEventHandler {
      shown.isThere = true
      let own = progress.line
      let line = own.isEmpty ? text(progress.done, of: progress.total, counting: noun) : own
      let width = context.errorOutput.width ?? .max
      _ = context.print(erasure + clipped(line, to: width), .errorOutput)
    }
    timer.schedule(deadline: .now() + delay, repeating: 0.1)
    timer.resume()
    defer {
      timer.cancel()
      // The erasure runs on the queue of the timer, so that no further line follows it.
      queue.sync { if shown.isThere { _ = context.print(erasure, .errorOutput) } }
    }
    return try body(progress)
  }

  /// Accessed on the timer's queue only.
  private final class Shown: @unchecked Sendable {
    var isThere = false
  }
}
