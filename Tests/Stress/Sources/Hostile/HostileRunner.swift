import Foundation

/// Runs hostile cases, prints a line for each, and records the runs that were too slow, too large
/// or without the expected message.
struct HostileRunner {
  /// The processor time that a run may take, in seconds.
  private let seconds: Double
  private static let megabytes = 500
  /// The greatest size of an output. Ten thousand scenarios fit into every report.
  private static let outputSize = 16 << 20

  private let marbles: String
  private let folder: String
  private var count = 0
  private var misses: [String] = []

  init(marbles: String, seconds: Double) {
    self.marbles = marbles
    self.seconds = seconds
    folder = Self.place + "/hostile-\(ProcessInfo.processInfo.processIdentifier)"
  }

  /// The folder of the files. It is in memory if there is room. On some disks, creating ten
  /// thousand files takes several seconds of processor time, which is not the time of the command.
  private static var place: String {
    let memory = "/dev/shm"
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: memory)
    guard let free = attributes?[.systemFreeSize] as? Int, free > 256 << 20,
      FileManager.default.isWritableFile(atPath: memory)
    else { return NSTemporaryDirectory() }
    return memory
  }

  /// Runs a case with every command. Each command gets a new file, because some commands rewrite
  /// it.
  mutating func run(_ hostile: HostileCase) {
    let text = hostile.text()
    var slowest = (seconds: 0.0, name: "")
    var largest = (megabytes: 0, name: "")
    for run in HostileRun.all(for: hostile.pipeline) {
      makeFolder()
      try! text.write(toFile: folder + "/case.marbles", atomically: false, encoding: .utf8)
      let measured = measure(run, of: hostile.name)
      if run.isCheck, !hostile.says.contains(where: measured.output.contains) {
        miss(hostile.name, run, "says something else: \(measured.output.prefix(300))")
      }
      if measured.seconds > slowest.seconds { slowest = (measured.seconds, run.name) }
      if measured.megabytes > largest.megabytes { largest = (measured.megabytes, run.name) }
    }
    print(
      String(
        format: "%@  %.2f s (%@)  %d MB (%@)", hostile.name, slowest.seconds, slowest.name,
        largest.megabytes, largest.name))
  }

  /// Runs a command without a file.
  mutating func run(_ run: HostileRun) {
    makeFolder()
    _ = measure(run, of: run.name)
  }

  private mutating func measure(_ run: HostileRun, of name: String) -> Measurement {
    let measured = Measurement.of([marbles] + run.arguments, in: folder)
    count += 1
    if measured.seconds > seconds {
      miss(name, run, String(format: "takes %.2f s", measured.seconds))
    }
    if measured.megabytes > Self.megabytes { miss(name, run, "takes \(measured.megabytes) MB") }
    if measured.outputSize > Self.outputSize {
      miss(name, run, "prints \(measured.outputSize >> 20) MB")
    }
    switch measured.status {
    case 0, 1, 2: break
    case nil: miss(name, run, "does not end by itself")
    case let status?: miss(name, run, "ends with \(status): \(measured.output.suffix(300))")
    }
    return measured
  }

  private mutating func miss(_ name: String, _ run: HostileRun, _ problem: String) {
    misses.append("\(name), \(run.name): \(problem)")
    print("✗ \(misses[misses.count - 1])")
  }

  private func makeFolder() {
    try? FileManager.default.removeItem(atPath: folder)
    try! FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  /// Prints the summary and ends the process.
  func finish() -> Never {
    try? FileManager.default.removeItem(atPath: folder)
    print(misses.isEmpty ? "✓ \(count) runs" : "✗ \(misses.count) of \(count) runs")
    exit(misses.isEmpty ? 0 : 1)
  }
}
