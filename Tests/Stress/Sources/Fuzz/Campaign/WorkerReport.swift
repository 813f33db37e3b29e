import Foundation

/// The output of a worker, and the way in which it ended.
struct WorkerReport {
  /// The step that took the most processor time.
  struct Slowest {
    let seconds: Double
    let index: Int
    let step: String
  }

  /// The findings, from the lines of the worker. `i 17`: an input begins. `s check`: a step of it
  /// begins. `m 0.9 17 check`: a step was slow. `f 17 KIND DETAIL`: a finding. `d 17 DIGEST`: the
  /// input has ended without a finding. `t …`: all inputs have ended.
  private(set) var findings: [(index: Int, finding: Finding)] = []
  private(set) var digests: [Int: UInt64] = [:]
  private(set) var tally = Tally()
  private(set) var slowest: Slowest?
  /// The last input that began.
  private(set) var last: Int?
  private var step = ""

  /// Runs a worker and waits until it ends.
  init(_ arguments: [String]) {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    do {
      try process.run()
    } catch {
      findings = [(0, Finding("no worker can be started", "\(error)"))]
      return
    }
    let reader = PipeReader(errors)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let words = String(decoding: reader.waitForEnd(), as: UTF8.self)
    process.waitUntilExit()
    for line in text.split(separator: "\n") { read(line) }
    if process.terminationReason == .uncaughtSignal {
      findings.append((last ?? 0, ending(by: process.terminationStatus, words)))
    } else if process.terminationStatus != 0 {
      findings.append(
        (last ?? 0, Finding("a worker ended with \(process.terminationStatus)", words)))
    }
  }

  private static let executable =
    Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])

  private mutating func read(_ line: Substring) {
    let rest = line.dropFirst(2)
    switch line.first {
    case "i": last = Int(rest)
    case "s": step = String(rest)
    case "d":
      let parts = rest.split(separator: " ")
      guard parts.count == 2, let index = Int(parts[0]) else { return }
      digests[index] = UInt64(parts[1])
    case "m":
      let parts = rest.split(separator: "\t")
      guard parts.count == 3, let seconds = Double(parts[0]), let index = Int(parts[1]) else {
        return
      }
      let slow = Slowest(seconds: seconds, index: index, step: String(parts[2]))
      if seconds > slowest?.seconds ?? 0 { slowest = slow }
    case "f":
      let parts = rest.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let index = Int(parts[0]) else { return }
      let detail = parts[2].replacing("\u{2028}", with: "\n")
      findings.append((index, Finding(String(parts[1]), String(detail))))
    case "t": tally = Tally(line: rest)
    default: return
    }
  }

  private func ending(by signal: Int32, _ words: String) -> Finding {
    switch signal {
    case SIGPROF:
      return Finding("time: too much processor time in '\(step)'")
    case SIGALRM: return Finding("time: no answer for \(Limits.answerLimit) s in '\(step)'")
    default:
      let message = words.split(separator: "\n").first { $0.contains("atal error") }
      let place =
        message.map { String($0.prefix { $0 != "\n" }) } ?? "signal \(signal) in '\(step)'"
      return Finding("crash: \(place)", "in '\(step)': \(words.prefix(400))")
    }
  }
}

/// Reads a pipe to its end on a thread of its own. A process that fills a pipe waits until it is
/// read, so two pipes of one process are read at once.
private final class PipeReader: @unchecked Sendable {
  private let end = DispatchSemaphore(value: 0)
  /// Written before the end is signalled.
  private var data = Data()

  init(_ pipe: Pipe) {
    Thread { [self] in
      data = pipe.fileHandleForReading.readDataToEndOfFile()
      end.signal()
    }.start()
  }

  func waitForEnd() -> Data {
    end.wait()
    return data
  }
}
