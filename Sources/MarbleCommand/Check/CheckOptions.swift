import MarbleScenarios

/// The scenarios that `check` runs, and the destinations of its reports.
struct CheckOptions: Equatable {
  /// Files, folders, lines of files, and `-` for standard input.
  var paths = [FileSearch.defaultFolder]
  /// The path of standard input in the report.
  var inputName = CommandContext.inputName
  var outputs: [Output] = []
  var filter: String?
  /// The report to compare with.
  var baseline: String?
  /// The number of threads; nil for one for every core.
  var threads: Int?
  /// How many orders of each scenario are tried; nil to try only those that a scenario demands.
  var orders: OrderBudget?
  /// True to run again whenever a file changes.
  var isWatch = false
  /// True to write the fixes that need no choice before the report.
  var isFix = false
}

// MARK: - Parsing a call

extension CheckOptions {
  init(_ call: Call) throws {
    paths = call.paths
    filter = call.value(of: .filter)
    baseline = call.value(of: .baseline)
    outputs = try CheckResult.outputs(call.values(of: .format))
    threads = try call.threads
    orders = try Self.orders(of: call)
    (isWatch, isFix) = (call.has(.watch), call.has(.fix))
    if isWatch {
      for option in [CommandOption.format, .baseline, .fix] where call.has(option) {
        throw CommandError.optionsExclude(CommandOption.watch.name, option.name)
      }
    }
    if isFix, outputs.contains(where: { $0.file == nil }) {
      throw CommandError.optionsExclude(CommandOption.fix.name, CommandOption.format.name)
    }
  }

  /// Parses `--orders`, `--orders=200` or `--orders=all`.
  private static func orders(of call: Call) throws -> OrderBudget? {
    let kind = "not a number of orders from 1 to \(OrderBudget.limit), nor 'all'"
    return try call.value(of: .orders, as: kind) { word in
      switch word {
      case "": OrderBudget()
      case "all": .all
      default:
        Int(word).flatMap { 1...OrderBudget.limit ~= $0 ? OrderBudget(orders: $0) : nil }
      }
    }
  }
}
