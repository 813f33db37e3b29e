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
    for identifier in descendants(of: process.processIdentifier) { kill(identifier, SIGKILL) }
    ended.wait()
    return .ranOutOfTime
  }
  switch process.terminationReason {
  case .exit: return .exited(process.terminationStatus)
  default: return .signalled(process.terminationStatus)
  }
}

/// Returns a process and those that it started, as far as they still run.
private func descendants(of process: Int32) -> [Int32] {
  let identifiers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  let children = identifiers.compactMap { Int32($0) }.filter { identifier in
    // The fields after the name, which may contain spaces, begin with the state and the parent.
    let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
    let fields = status?.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 1 && Int32(fields[1]) == process
  }
  return [process] + children.flatMap(descendants)
}

/// Prints a line without a buffer, so that the output can be watched while it goes to a file.
func say(_ line: Any) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
