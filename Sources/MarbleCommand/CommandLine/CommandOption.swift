/// An option of a subcommand: its names, the placeholder of its value, and its meaning.
struct CommandOption: Sendable {
  /// The long name, such as `--output`.
  let name: String
  /// The short name, such as `-o`, or nil.
  var short: String?
  /// The placeholder of the value in the help; nil for a flag, which has no value.
  var placeholder: String?
  /// The description in the help, as lines.
  let meaning: [String]
  var isRepeatable = false
  /// True if the option may stand without its value. A value then needs a `=`.
  var isValueOptional = false
  var offering = CompletionKind.nothing

  static func flag(_ name: String, _ meaning: String...) -> CommandOption {
    CommandOption(name: name, meaning: meaning)
  }

  /// Declares an option with a value.
  static func value(
    _ name: String, short: String? = nil, _ placeholder: String, _ meaning: String...,
    repeats: Bool = false, isOptional: Bool = false, offering: CompletionKind = .nothing
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, placeholder: placeholder, meaning: meaning, isRepeatable: repeats,
      isValueOptional: isOptional, offering: offering)
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
