/// What `check` is to run, and where its reports go.
struct CheckOptions: Equatable {
  var paths = ["marbles"]
  var outputs: [Output] = []
  var filter: String?
  var shard: Shard?
  /// The report to compare with.
  var baseline: String?
  /// Nil is one for every core.
  var threads: Int?
  /// Whether it goes on with what changes.
  var isWatch = false

  /// The outputs asked for, and text to be read unless another one takes its place on standard output.
  var effectiveOutputs: [Output] {
    outputs.contains { $0.file == nil } ? outputs : [Output(format: .text, file: nil)] + outputs
  }
}

/// A report in one format.
struct Output: Equatable {
  var format: ReportFormat
  /// Nil is standard output.
  var file: String?
}

/// How a report is written.
enum ReportFormat: String, CaseIterable {
  case text, junit, github, markdown, json, baseline
}

// MARK: - Out of a call

extension CheckOptions {
  /// More threads than this help nobody.
  private static let threadLimit = 1_024

  init(_ call: Call) throws(CallError) {
    if !call.arguments.isEmpty { paths = call.arguments }
    filter = call.value(of: .filter)
    baseline = call.value(of: .baseline)
    for value in call.values(of: .format) { try addOutput(value) }
    if let value = call.value(of: .shard) {
      guard let shard = Shard(value) else { throw .shardMalformed(value) }
      self.shard = shard
    }
    if let value = call.value(of: .threads) {
      guard let count = Int(value), (1...Self.threadLimit).contains(count) else {
        throw .threadsMalformed(value, limit: Self.threadLimit)
      }
      threads = count
    }
    isWatch = call.has(.watch)
    if isWatch {
      for option in [CommandOption.format, .shard, .baseline] where call.has(option) {
        throw .optionsExclude(CommandOption.watch.name, option.name)
      }
    }
  }

  /// `junit`, or `junit=report.xml`.
  private mutating func addOutput(_ value: String) throws(CallError) {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      throw .unknownFormat(String(parts[0]))
    }
    let output = Output(format: format, file: parts.count == 2 ? String(parts[1]) : nil)
    if output.file == "" { throw .fileMissing(format) }
    if let file = output.file, file.hasSuffix(".marbles") { throw .outputIsScenarioFile(file) }
    if let other = outputs.first(where: { $0.file == output.file }) {
      throw .sameDestination(other.format, format, file: output.file)
    }
    outputs.append(output)
  }
}
