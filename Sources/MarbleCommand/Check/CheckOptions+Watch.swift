import MarbleDiagrams

extension CheckOptions {
  /// Checks the changed files repeatedly, until `pause` returns false or standard output cannot
  /// be written.
  ///
  /// In the first check, a filter without any match is an error. In later checks it is not, because
  /// scenarios may be removed and added.
  func watch(in context: CommandContext, coloured: Bool) throws -> CommandResult {
    var files = FileWatch(self, in: context)
    var status = ExitStatus.success
    var isFirst = true
    repeat {
      guard files.refresh() != nil else { continue }
      let result = files.result
      if isFirst, let filter, result.report.files.isEmpty {
        throw CommandError.nothingMatches(filter: filter)
      }
      isFirst = false
      status = result.exitStatus
      let report = TextFormat.render(result, foldedTo: context.output.width)
      let text =
        (coloured ? TextColours.painted(report) : report)
        + "watching \(counted(files.count, "file")), ^C to stop\n"
      let screen = context.output.isTerminal ? Self.clearedScreen : ""
      guard context.print(screen + LineFolding.folded(text, to: context.output.width), .output)
      else {
        return CommandResult(
          errorOutput: "marbles: standard output cannot be written, so the watch ends\n",
          status: .invalid)
      }
    } while context.pause()
    return CommandResult(status: status)
  }

  /// The escape sequences that clear the window and its scrollback, and move to the first line.
  private static let clearedScreen = "\u{1B}[2J\u{1B}[3J\u{1B}[H"
}
