import Foundation

/// The command `marbles`, which is this executable in another process.
struct Tool {
  /// The first word of its call.
  static let word = "marbles"

  let folder: URL

  /// The status, the output with the errors, and the seconds of a call.
  func call(_ words: String...) throws -> (status: Int32, output: String, seconds: Double) {
    let process = Self.process([Self.word] + words)
    let pipe = Pipe()
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    let start = ContinuousClock.now
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return (process.terminationStatus, String(decoding: output, as: UTF8.self), seconds)
  }

  /// This executable with other words.
  static func process(_ words: [String]) -> Process {
    let process = Process()
    (process.executableURL, process.arguments) = (Bundle.main.executableURL, words)
    return process
  }

  /// The greatest memory of a call so far, in MB.
  static var peak: Double { megabytes(RUSAGE_CHILDREN) }

  /// The greatest memory of this process so far, in MB.
  static var ownPeak: Double { megabytes(RUSAGE_SELF) }

  #if canImport(Darwin)
    private static func megabytes(_ who: Int32) -> Double {
      var usage = rusage()
      getrusage(who, &usage)
      return Double(usage.ru_maxrss) / 1_000_000
    }
  #else
    private static func megabytes(_ who: __rusage_who) -> Double {
      var usage = rusage()
      getrusage(Int32(who.rawValue), &usage)
      return Double(usage.ru_maxrss) / 1_000
    }
  #endif
}
