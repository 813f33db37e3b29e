import Foundation

/// The executable `marbles` as it was built with these tests.
struct BuiltCommand {
  struct Result {
    let output: String
    let complaints: String
    let status: Int32
  }

  /// Runs it in a folder and waits for its end.
  static func run(_ words: [String], in folder: URL) throws -> Result {
    try run(productsFolder.appendingPathComponent("marbles"), words, in: folder)
  }

  /// Runs a line in bash, where `marbles` is found.
  static func shell(_ line: String, in folder: URL) throws -> Result {
    try run(URL(fileURLWithPath: "/bin/bash"), ["-c", line], in: folder)
  }

  /// Runs it in a terminal, which gets both its output and its complaints, in colour.
  ///
  /// - Parameters:
  ///   - columns: how wide the window says it is; 0 says nothing.
  ///   - variable: what `COLUMNS` says.
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
    return Result(output: output, complaints: "", status: process.terminationStatus)
  }

  private static func run(_ tool: URL, _ words: [String], in folder: URL) throws -> Result {
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    // Files, as a pipe that nobody empties stops who fills it.
    let output = folder.appendingPathComponent(".output")
    let complaints = folder.appendingPathComponent(".complaints")
    process.standardOutput = try emptyFile(output)
    process.standardError = try emptyFile(complaints)
    try process.run()
    process.waitUntilExit()
    return Result(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      complaints: String(decoding: try Data(contentsOf: complaints), as: UTF8.self),
      status: process.terminationStatus)
  }

  /// That of the tests, without what changes what the command does.
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
