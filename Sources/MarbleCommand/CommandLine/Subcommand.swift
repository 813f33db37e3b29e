/// A subcommand, declared once. The parser, `--help` and the completion scripts all read this
/// declaration.
struct Subcommand: Sendable {
  let name: String
  /// The words of another name, as in `probe mutants`. Empty if there is none.
  var alias: [String] = []
  /// One line after the name in the list of commands. It begins with a lower case letter and has no
  /// full stop.
  let summary: String
  /// The allowed sequences of arguments, without the name and the options. Empty if the sequence
  /// is that of `arguments`.
  var forms: [String] = []
  var arguments: [Argument] = []
  var options: [CommandOption] = []
  /// Further explanations, as printed lines.
  var notes: [String] = []
  let examples: [Example]
  /// Runs the command. Its output is printed at the end; urgent output goes to the context's
  /// `print`.
  let run: @Sendable (Call, CommandContext) throws -> CommandResult

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
  /// The words by which a call names the command.
  var names: [[String]] { [[name], alias].filter { !$0.isEmpty } }

  /// The allowed sequences of arguments; one line for each.
  var usages: [String] {
    forms.isEmpty ? [arguments.map(\.usage).joined(separator: " ")] : forms
  }

  /// The arguments without a leading word, which have one position each.
  var plainArguments: [Argument] { arguments.filter { $0.leader == nil } }

  /// The arguments after a leading word. They have the same position, the one after the others.
  var ledArguments: [Argument] { arguments.filter { $0.leader != nil } }

  /// The number of arguments of a call, unless the last one repeats.
  var places: Int { plainArguments.count + (ledArguments.isEmpty ? 0 : 1) }
}
