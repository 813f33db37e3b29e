/// The options of `check`, each with a value.
enum CheckOption: String, CaseIterable {
  case format = "--format"
  case filter = "--filter"
  case shard = "--shard"
  case baseline = "--baseline"
  case threads = "--threads"
}

extension CheckOptions {
  /// More threads than this help nobody.
  private static let threadLimit = 1_024

  mutating func set(_ option: CheckOption, to value: String) throws(CallError) {
    guard !value.isEmpty else { throw .valueMissing(option) }
    switch option {
    case .format: try addOutput(value)
    case .filter: filter = value
    case .baseline: baseline = value
    case .shard:
      guard let shard = Shard(value) else { throw .shardMalformed(value) }
      self.shard = shard
    case .threads:
      guard let count = Int(value), (1...Self.threadLimit).contains(count) else {
        throw .threadsMalformed(value, limit: Self.threadLimit)
      }
      threads = count
    }
  }

  /// `junit`, or `junit=report.xml`.
  private mutating func addOutput(_ value: String) throws(CallError) {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = Format(rawValue: String(parts[0])) else {
      throw .unknownFormat(String(parts[0]))
    }
    let output = Output(format: format, file: parts.count == 2 ? String(parts[1]) : nil)
    if output.file == "" { throw .fileMissing(format) }
    if let other = outputs.first(where: { $0.file == output.file }) {
      throw .sameDestination(other.format, format, file: output.file)
    }
    outputs.append(output)
  }
}
