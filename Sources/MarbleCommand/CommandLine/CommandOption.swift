/// An option of a subcommand: its names, what its value is called, and what it means.
struct CommandOption: Sendable {
  /// `--output`
  let name: String
  /// `-o`, or nil.
  let short: String?
  /// What stands for the value in the help; nil is a flag, which has none.
  let placeholder: String?
  /// What follows the option in the help, in lines.
  let meaning: [String]
  let isRepeatable: Bool
  let offering: CompletionKind

  private init(
    _ name: String, short: String?, placeholder: String?, meaning: [String],
    isRepeatable: Bool, offering: CompletionKind
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.meaning = meaning
    self.isRepeatable = isRepeatable
    self.offering = offering
  }

  /// An option that stands there or not.
  static func flag(_ name: String, short: String? = nil, _ meaning: String...) -> CommandOption {
    CommandOption(
      name, short: short, placeholder: nil, meaning: meaning, isRepeatable: false,
      offering: .nothing)
  }

  /// An option with a value.
  static func value(
    _ name: String, short: String? = nil, _ placeholder: String, _ meaning: String...,
    repeats: Bool = false, offering: CompletionKind = .nothing
  ) -> CommandOption {
    CommandOption(
      name, short: short, placeholder: placeholder, meaning: meaning, isRepeatable: repeats,
      offering: offering)
  }

  var names: [String] { [short, name].compactMap(\.self) }

  /// `-o, --output FILE`
  var usage: String {
    names.joined(separator: ", ") + (placeholder.map { " " + $0 } ?? "")
  }
}
