import FormScenarios
import Foundation

@testable import MarbleCommand

/// The executable `marbles` that was built with these tests.
struct BuiltCommand {
  struct Result {
    let output: String
    let errorOutput: String
    let status: Int32
  }

  /// Answers a call in a folder as the executable does, without a process. Most tests need none.
  static func answer(_ words: [String], in folder: URL) -> Result {
    let answer = CommandResult(
      to: words, in: CommandContext(systems: exampleSystems, folder: folder.path, cores: 2))
    return Result(
      output: answer.output, errorOutput: answer.errorOutput, status: answer.status.rawValue)
  }

  /// Runs the executable in a folder and waits until it ends.
  static func run(_ words: [String], in folder: URL) throws -> Result {
    try run(productsFolder.appendingPathComponent("marbles"), words, in: folder)
  }

  /// Runs a line in bash, which finds `marbles` in its path.
  static func shell(_ line: String, in folder: URL) throws -> Result {
    try run(URL(fileURLWithPath: "/bin/bash"), ["-c", line], in: folder)
  }

  /// Runs the executable in a terminal that receives its output and its complaints, in colour.
  ///
  /// - Parameters:
  ///   - columns: The width that the window reports; 0 for an unknown width.
  ///   - variable: The value of `COLUMNS`.
  static func runInTerminal(
    _ words: [String], columns: UInt16, variable: String? = nil, in folder: URL
  ) throws -> Result {
    let terminal = try Terminal(columns: columns)
    let process = Process()
    process.executableURL = productsFolder.appendingPathComponent("marbles")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = environment.merging(["TERM": "xterm"]) { $1 }
    process.environment?["COLUMNS"] = variable
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = terminal.end
    process.standardError = terminal.end
    try process.run()
    let output = terminal.readToEnd()
    process.waitUntilExit()
    return Result(output: output, errorOutput: "", status: process.terminationStatus)
  }

  /// Starts the executable in a folder. Its output goes into the file `.output`.
  static func start(_ words: [String], in folder: URL) throws -> Process {
    let (process, _, _) = try process(
      productsFolder.appendingPathComponent("marbles"), words, in: folder)
    try process.run()
    return process
  }

  private static func process(
    _ tool: URL, _ words: [String], in folder: URL
  ) throws -> (Process, output: URL, errorOutput: URL) {
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    // The output goes to files, because a full pipe without a reader would stop the process.
    let output = folder.appendingPathComponent(".output")
    let errorOutput = folder.appendingPathComponent(".complaints")
    process.standardOutput = try emptyFile(output)
    process.standardError = try emptyFile(errorOutput)
    return (process, output, errorOutput)
  }

  private static func run(_ tool: URL, _ words: [String], in folder: URL) throws -> Result {
    let (process, output, errorOutput) = try process(tool, words, in: folder)
    try process.run()
    process.waitUntilExit()
    return Result(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errorOutput: String(decoding: try Data(contentsOf: errorOutput), as: UTF8.self),
      status: process.terminationStatus)
  }

  /// The environment of the tests without the variables that affect the command.
  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["CI"] = nil
    environment["COLUMNS"] = nil
    environment["PATH"] = "\(productsFolder.path):\(environment["PATH"] ?? "")"
    return environment
  }

  private static func emptyFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  private static var productsFolder: URL {
    #if os(macOS)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (tests ?? Bundle.main).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }
}
