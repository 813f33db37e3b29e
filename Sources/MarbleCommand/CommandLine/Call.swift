/// A call of one subcommand, read by its declaration: every argument and option is one that it has, as often as it may be.
struct Call: Equatable {
  /// The words that are no options, in their order.
  var arguments: [String] = []
  private var values: [String: [String]] = [:]

  init(_ arguments: [String] = [], options: KeyValuePairs<String, String> = [:]) {
    self.arguments = arguments
    for (name, value) in options { values[name, default: []].append(value) }
  }

  /// Whether the option stands there.
  func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

  /// The value of an option that may stand once, or nil.
  func value(of option: CommandOption) -> String? { values[option.name]?.first }

  /// The values of an option that may stand several times, in their order.
  func values(of option: CommandOption) -> [String] { values[option.name] ?? [] }

  mutating func add(_ value: String, of option: CommandOption) {
    values[option.name, default: []].append(value)
  }
}
