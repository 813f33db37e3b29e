import Foundation

/// The built command `marbles serve`, which runs until it is stopped.
final class ServedProcess {
  let port: UInt16
  /// The path of the page, which is the token between slashes.
  let path: String
  /// The output of the command so far.
  let report: String
  private let process: Process
  private let folder: ScratchFolder

  struct Silent: Error {
    let report: String
  }

  init(_ words: [String], in folder: ScratchFolder) throws {
    self.folder = folder
    process = try BuiltCommand.start(words, in: folder.url)
    var report = ""
    for _ in 0..<400 where !report.contains("to stop\n") {
      usleep(50_000)
      report = (try? folder.read(".output")) ?? ""
    }
    self.report = report
    guard let match = report.firstMatch(of: /^http:\/\/127\.0\.0\.1:(\d+)(\/\w+\/)\n/),
      let port = UInt16(match.1)
    else {
      kill(process.processIdentifier, SIGKILL)
      throw Silent(report: report)
    }
    self.port = port
    path = String(match.2)
  }

  /// Interrupts the command. Returns its exit status as a shell has it.
  func interrupted() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? 128 + status : status
  }

  /// Ends the command at once. It may have inherited that it ignores other signals.
  func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
