import Foundation
import MarbleScenarios
import Synchronization
import Testing

@testable import MarbleCommand

@Suite struct `The progress line` {
  /// Returns the texts on the error output during a long run.
  private func output(onTerminal isTerminal: Bool, delay: Double) throws -> [String] {
    let output = Mutex<[String]>([])
    var context = CommandContext(errorOutput: .init(isTerminal: isTerminal))
    context.print = { text, destination in
      #expect(destination == .errorOutput)
      output.withLock { $0.append(text) }
      return true
    }
    try ProgressLine.during(in: context, delay: delay) { _ throws(CommandError) in
      Thread.sleep(forTimeInterval: 0.4)
    }
    return output.withLock { $0 }
  }

  @Test func `appears on a terminal during a long run, and is erased after it`() throws {
    let lines = try output(onTerminal: true, delay: 0.05)
    #expect(lines.count >= 2)
    #expect(lines.first == "\r\u{1B}[Kreading")
    #expect(lines.last == "\r\u{1B}[K")
  }

  @Test func `never appears in a pipe or during a short run`() throws {
    #expect(try output(onTerminal: false, delay: 0) == [])
    #expect(try output(onTerminal: true, delay: 60) == [])
  }

  @Test func `counts the finished scenarios`() {
    let text = (0..<3).map { "scenario \($0)\n  hot a -a|\n  expect a -a|\n" }.joined()
    let suite = ScenarioSuite(sources: [.init(path: "a", bytes: Array(text.utf8))])
    let progress = RunProgress()
    _ = suite.run(
      systems: [], threads: 2, progress: progress,
      selecting: { $0.indices.map { $0 > 0 } })
    #expect(ProgressLine.text(progress.done, of: progress.total) == "2 of 2 scenarios")
    #expect(ProgressLine.text(1, of: 1) == "1 of 1 scenario")
  }
}
