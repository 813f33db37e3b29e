/// A subcommand, declared once: what parses its call, what `--help` says of it and what shells complete are read off here.
struct Subcommand: Sendable {
  /// The word that asks for it.
  let name: String
  /// One line, small at its beginning and without a full stop: it follows the name in the list of commands.
  let summary: String
  /// The arguments as they may be written, without the name and the options; one line for each way. None is derived.
  let forms: [String]
  let arguments: [Argument]
  let options: [CommandOption]
  /// What else is to be known, in lines as they are printed.
  let notes: [String]
  let examples: [Example]
  /// Does it. What it prints is told at its end; what cannot wait goes to the context's `tell`.
  let run: @Sendable (Call, CommandContext) throws(CallError) -> CommandResult

  init(
    _ name: String, summary: String, forms: [String] = [], arguments: [Argument] = [],
    options: [CommandOption] = [], notes: [String] = [], examples: [Example],
    run: @escaping @Sendable (Call, CommandContext) throws(CallError) -> CommandResult
  ) {
    self.name = name
    self.summary = summary
    self.forms = forms.isEmpty ? [arguments.map(\.usage).joined(separator: " ")] : forms
    self.arguments = arguments
    self.options = options
    self.notes = notes
    self.examples = examples
    self.run = run
  }

  /// A call as somebody may write it.
  struct Example: Sendable {
    /// The line in a shell.
    let line: String
    /// What it does, if the line does not say so.
    let meaning: String

    init(_ line: String, _ meaning: String = "") {
      self.line = line
      self.meaning = meaning
    }
  }
}

extension Subcommand {
  /// All that there are, in the order of the help.
  static let all: [Subcommand] = [
    .check,
    .explain,
    .render,
    .new,
    .record,
    .format,
    .operators,
    .systems,
    .completions,
    .help,
    .version,
  ]

  static func named(_ name: String) -> Subcommand? {
    all.first { $0.name == name }
  }
}
