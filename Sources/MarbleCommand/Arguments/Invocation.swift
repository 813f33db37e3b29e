/// What a call of the command asks for.
enum Invocation: Equatable {
  case check(CheckOptions)
  case operators
  case systems
  case help
  case version

  /// What may stand as the first word.
  static let commands = ["check", "operators", "systems", "help"]
}

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

  /// The outputs asked for, and text to be read unless another one takes its place on standard output.
  var effectiveOutputs: [Output] {
    outputs.contains { $0.file == nil } ? outputs : [Output(format: .text, file: nil)] + outputs
  }
}

/// A report in one format.
struct Output: Equatable {
  var format: Format
  /// Nil is standard output.
  var file: String?
}

/// How a report is written.
enum Format: String, CaseIterable {
  case text, junit, github, json, baseline
}
