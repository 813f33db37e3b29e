import Foundation

/// Reduces an input while a separate process still has the same finding.
struct Minimiser {
  static let differingProcesses = "two processes come to different results"

  private let input: Mutator.Input
  private let kind: String
  private let folder: String
  private let limit: Int

  init(_ input: Mutator.Input, _ kind: String, _ options: FuzzOptions) {
    self.input = input
    self.kind = kind
    folder = options.output
    limit = options.limit
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private static let trialLimit = 400
  private static let timeLimit = 120.0

  /// Writes the input and returns its path.
  func write(_ name: String) -> String {
    let ending = input.name.split(separator: ".").last ?? "marbles"
    let path = "\(folder)/\(name).\(ending)"
    var trials = 0
    let end = Date(timeIntervalSinceNow: Self.timeLimit)
    func isSame(_ bytes: [UInt8]) -> Bool {
      trials += 1
      return trials <= Self.trialLimit && Date() < end
        && finds(bytes, at: "\(path).trial.\(ending)")
    }
    var bytes = input.bytes
    if isSame(bytes) {
      for units in [Self.lines, Self.tokens, Self.characters] {
        bytes = reduced(units(bytes), isSame)
      }
    }
    try? FileManager.default.removeItem(atPath: "\(path).trial.\(ending)")
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    return path
  }

  /// Removes parts, large parts first.
  private func reduced(_ units: [[UInt8]], _ isSame: ([UInt8]) -> Bool) -> [UInt8] {
    var units = units
    var size = max(1, units.count / 2)
    while true {
      var start = 0
      while start < units.count {
        var rest = units
        rest.removeSubrange(start..<min(units.count, start + size))
        if isSame(Array(rest.joined())) { units = rest } else { start += size }
      }
      if size == 1 { return Array(units.joined()) }
      size /= 2
    }
  }

  private func finds(_ bytes: [UInt8], at path: String) -> Bool {
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    let call = ["--limit", "\(limit)", "--file", path]
    let report = WorkerReport(call)
    if kind != Self.differingProcesses {
      return report.findings.contains { $0.finding.kind == kind }
    }
    let others = (0..<3).map { _ in WorkerReport(call).digests[0] }
    return others.contains { $0 != report.digests[0] }
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.lineRanges.map { Array(bytes[$0]) + [Ascii.lineFeed] }
  }

  private static func tokens(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.tokens.map { Array(bytes[$0.range]) }
  }

  private static func characters(_ bytes: [UInt8]) -> [[UInt8]] { bytes.map { [$0] } }
}
