/// The texts of the help, made from the declarations.
enum HelpText {
  /// The list of all commands, one line for each.
  static func overview(of commands: [Subcommand]) -> String {
    let rows = commands.map { Row($0.name, [$0.summary]) }
    return """
      Runs scenario files: pictures of streams in virtual time.

        marbles [COMMAND] [ARGUMENT…] [OPTION…]

      The default command is check. Words after -- are not options.

      Commands:
      \(table(rows))

      'marbles COMMAND --help' explains a command, with examples.
      Exit status: 0 all hold, 1 one does not, 2 a file or the call is wrong, 3 marbles has a fault.

      """
  }

  /// Returns the help of one command: its usage, arguments, options and examples.
  static func text(of command: Subcommand) -> String {
    let options = command.options.isEmpty ? "" : "[OPTION…]"
    let names = [command.name, command.alias.joined(separator: " ")].filter { !$0.isEmpty }
    let forms = names.flatMap { name in
      command.forms.map { form in
        "  " + ["marbles", name, form, options].filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
    let paragraphs = [
      "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).",
      forms.joined(separator: "\n"),
      section("Arguments", command.arguments.map { Row($0.placeholder, [$0.meaning]) }),
      section("Options", command.options.map(row)),
      command.notes.joined(separator: "\n"),
      "Examples:\n" + command.examples.map(lines).joined(separator: "\n"),
    ]
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func lines(of example: Subcommand.Example) -> String {
    "  \(example.line)" + (example.meaning.isEmpty ? "" : "\n      \(example.meaning)")
  }

  private struct Row {
    let head: String
    let lines: [String]

    init(_ head: String, _ lines: [String]) {
      self.head = head
      self.lines = lines
    }
  }

  private static func row(_ option: CommandOption) -> Row {
    var lines = option.meaning
    if option.isRepeatable { lines[0] += "; may be repeated" }
    return Row(option.usage, lines)
  }

  private static func section(_ title: String, _ rows: [Row]) -> String {
    rows.isEmpty ? "" : "\(title):\n\(table(rows))"
  }

  /// Returns two columns. If a left cell is wider than most, its right cell begins on the next
  /// line.
  private static func table(_ rows: [Row]) -> String {
    let widestHead = 24
    let width = rows.map(\.head.count).filter { $0 <= widestHead }.max() ?? 4
    let margin = 2 + width + 2
    return rows.flatMap { row in
      var lines = row.lines.map { String(repeating: " ", count: margin) + $0 }
      if row.head.count <= widestHead, let first = row.lines.first {
        lines[0] = ("  " + row.head).padding(to: margin) + first
      } else {
        lines.insert("  " + row.head, at: 0)
      }
      return lines
    }
    .joined(separator: "\n")
  }
}
