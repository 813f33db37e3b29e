import Foundation

/// The way in which a process ended.
enum ProcessEnd: Equatable {
  case exited(Int32)
  case signalled(Int32)
  case ranOutOfTime
  /// The process was to run tests, but the filter selected none.
  case selectedNothing
}

/// Runs a program until it ends, with its output in a file.
func run(
  _ program: String, _ arguments: [String], in folder: URL, log: URL, seconds: Double,
  environment: [String: String] = [:]
) throws -> ProcessEnd {
  try Data().write(to: log)
  let output = try FileHandle(forWritingTo: log)
  defer { try? output.close() }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.currentDirectoryURL = folder
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  process.standardError = output
  // The backtracer of a crashed process keeps the process waiting, even after a SIGKILL.
  process.environment = ProcessInfo.processInfo.environment
    .merging(environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }) { $1 }
  let ended = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in ended.signal() }
  try process.run()
  if ended.wait(timeout: .now() + seconds) == .timedOut {
    kill(process.processIdentifier, SIGKILL)
    ended.wait()
    return .ranOutOfTime
  }
  switch process.terminationReason {
  case .exit: return .exited(process.terminationStatus)
  default: return .signalled(process.terminationStatus)
  }
}

/// Prints a line without a buffer, so that the output can be watched while it goes to a file.
func say(_ line: Any) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
