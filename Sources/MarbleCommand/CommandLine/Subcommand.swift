/// A subcommand, declared once. The parser, `--help` and the completion scripts all read this
/// declaration.
struct Subcommand: Sendable {
  /// The name of the command.
  let name: String
  /// The words of another name, as in `probe mutants`. Empty if there is none.
  let alias: [String]
  /// One line after the name in the list of commands. It begins with a lower case letter and has no
  /// full stop.
  let summary: String
  /// The allowed sequences of arguments, without the name and the options; one line for each. If
  /// empty, the sequence is derived from the arguments.
  let forms: [String]
  let arguments: [Argument]
  let options: [CommandOption]
  /// Further explanations, as printed lines.
  let notes: [String]
  let examples: [Example]
  /// Runs the command. Its output is printed at the end; urgent output goes to the context's
  /// `print`.
  let run: @Sendable (Call, CommandContext) throws -> CommandResult

  init(
    _ name: String, alias: [String] = [], summary: String,
    forms: [String] = [], arguments: [Argument] = [],
    options: [CommandOption] = [], notes: [String] = [], examples: [Example],
    run: @escaping @Sendable (Call, CommandContext) throws -> CommandResult
  ) {
    self.name = name
    self.alias = alias
    self.summary = summary
    self.forms = forms.isEmpty ? [arguments.map(\.usage).joined(separator: " ")] : forms
    self.arguments = arguments
    self.options = options
    self.notes = notes
    self.examples = examples
    self.run = run
  }

  /// An example of a call.
  struct Example: Sendable {
    /// The line in a shell.
    let line: String
    /// The effect of the call, if the line is not clear alone.
    let meaning: String

    init(_ line: String, _ meaning: String = "") {
      self.line = line
      self.meaning = meaning
    }
  }
}

extension Subcommand {
  /// The arguments without a leading word, which have one position each.
  var plainArguments: [Argument] { arguments.filter { $0.leader == nil } }

  /// The arguments after a leading word. They have the same position, the one after the others.
  var ledArguments: [Argument] { arguments.filter { $0.leader != nil } }

  /// The number of arguments of a call, unless the last one repeats.
  var places: Int { plainArguments.count + (ledArguments.isEmpty ? 0 : 1) }
}
