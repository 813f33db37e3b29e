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
    let process = Process()
    process.executableURL = productsFolder.appendingPathComponent("marbles")
    process.arguments = words
    process.currentDirectoryURL = folder
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
