import MarbleScenarios

/// A parsed call of one subcommand. Each argument and option is declared by the subcommand and
/// occurs no more often than declared.
struct Call: Equatable {
  /// The positional arguments in order.
  var arguments: [String] = []
  /// The paths of a command that reads scenarios.
  var paths: [String] { arguments.isEmpty ? [FileSearch.defaultFolder] : arguments }
  private var values: [String: [String]] = [:]

  init(_ arguments: [String] = [], options: KeyValuePairs<String, String> = [:]) {
    self.arguments = arguments
    for (name, value) in options { values[name, default: []].append(value) }
  }

  func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

  /// Returns the value of an option that may occur once, or nil.
  func value(of option: CommandOption) -> String? { values[option.name]?.first }

  /// Returns the values of an option that may occur several times, in order.
  func values(of option: CommandOption) -> [String] { values[option.name] ?? [] }

  mutating func add(_ value: String, of option: CommandOption) {
    values[option.name, default: []].append(value)
  }
}
