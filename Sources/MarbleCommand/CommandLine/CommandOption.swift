/// An option of a subcommand: its names, the placeholder of its value, and its meaning.
struct CommandOption: Sendable {
  /// The long name, such as `--output`.
  let name: String
  /// The short name, such as `-o`, or nil.
  let short: String?
  /// The placeholder of the value in the help; nil for a flag, which has no value.
  let placeholder: String?
  /// The description in the help, as lines.
  let meaning: [String]
  let isRepeatable: Bool
  /// True if the option may stand without its value. A value then needs a `=`.
  let isValueOptional: Bool
  let offering: CompletionKind

  private init(
    _ name: String, short: String?, placeholder: String?, meaning: [String],
    isRepeatable: Bool, isValueOptional: Bool = false, offering: CompletionKind
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.meaning = meaning
    self.isRepeatable = isRepeatable
    self.isValueOptional = isValueOptional
    self.offering = offering
  }

  /// Declares an option without a value.
  static func flag(_ name: String, short: String? = nil, _ meaning: String...) -> CommandOption {
    CommandOption(
      name, short: short, placeholder: nil, meaning: meaning, isRepeatable: false,
      offering: .nothing)
  }

  /// Declares an option with a value.
  static func value(
    _ name: String, short: String? = nil, _ placeholder: String, _ meaning: String...,
    repeats: Bool = false, offering: CompletionKind = .nothing
  ) -> CommandOption {
    CommandOption(
      name, short: short, placeholder: placeholder, meaning: meaning, isRepeatable: repeats,
      offering: offering)
  }

  /// Declares an option that has a value only after a `=`: `--orders`, `--orders=200`.
  static func optionalValue(
    _ name: String, _ placeholder: String, _ meaning: String...
  ) -> CommandOption {
    CommandOption(
      name, short: nil, placeholder: placeholder, meaning: meaning, isRepeatable: false,
      isValueOptional: true, offering: .nothing)
  }

  /// True if the word after the option is its value.
  var takesNextWord: Bool { placeholder != nil && !isValueOptional }

  var names: [String] { [short, name].compactMap(\.self) }

  /// The form `-o, --output FILE`.
  var usage: String {
    names.joined(separator: ", ")
      + (placeholder.map { isValueOptional ? "[=\($0)]" : " " + $0 } ?? "")
  }
}
