/// The texts of the help, made from the declarations.
enum HelpText {
  /// The list of all commands, one line for each.
  static var overview: String {
    """
    Runs scenario files: pictures of streams in virtual time.

      marbles [COMMAND] [ARGUMENT…] [OPTION…]

    The default command is check. Words after -- are not options.

    Commands:
    \(table(Subcommand.all.map { Row(head: $0.name, lines: [$0.summary]) }))

    'marbles COMMAND --help' explains a command, with examples.
    Exit status: 0 all hold, 1 one does not, 2 a file or the call is wrong, 3 marbles has a fault.

    """
  }

  /// Returns the help of one command: its usage, arguments, options and examples.
  ///
  /// - Parameter width: The width of the window. In a narrow one the lines are broken elsewhere, so
  ///   each paragraph is one line.
  static func text(of command: Subcommand, width: Int? = nil) -> String {
    let isNarrow = width.map { $0 < widestLine } ?? false
    let lines = { (lines: [String]) in isNarrow ? sentences(lines) : lines }
    let options = command.options.isEmpty ? "" : "[OPTION…]"
    let forms = command.names.flatMap { name in
      command.usages.map { usage in
        "  "
          + (["marbles"] + name + [usage, options]).filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
    let paragraphs = [
      "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).",
      forms.joined(separator: "\n"),
      section(
        "Arguments", command.arguments.map { Row(head: $0.placeholder, lines: [$0.meaning]) }),
      section(
        "Options", command.options.map { Row(head: $0.usage, lines: lines(meaning(of: $0))) }),
      lines(command.notes).joined(separator: "\n"),
      "Examples:\n" + command.examples.map { text(of: $0) }.joined(separator: "\n"),
    ]
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func text(of example: Subcommand.Example) -> String {
    "  \(example.line)" + (example.meaning.isEmpty ? "" : "\n      \(example.meaning)")
  }

  private struct Row {
    let head: String
    let lines: [String]
  }

  /// The width for which the declarations break their lines.
  private static let widestLine = 100

  /// The lines with those joined to the line before that continue its sentence. A line of a list
  /// begins with spaces.
  private static func sentences(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { paragraphs, line in
      if let last = paragraphs.last, let end = last.last, !".:".contains(end),
        !last.hasPrefix(" "), !line.hasPrefix(" ")
      {
        paragraphs[paragraphs.count - 1] = "\(last) \(line)"
      } else {
        paragraphs.append(line)
      }
    }
  }

  private static func meaning(of option: CommandOption) -> [String] {
    var lines = option.meaning
    if option.isRepeatable { lines[0] += "; may be repeated" }
    return lines
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
