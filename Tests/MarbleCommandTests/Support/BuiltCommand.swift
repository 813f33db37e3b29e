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
