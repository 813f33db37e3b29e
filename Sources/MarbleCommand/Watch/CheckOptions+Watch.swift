extension CheckOptions {
  /// Checks again and again what has changed, until the pause says that it is over or nobody takes the text any more.
  ///
  /// A filter that nothing matches at the first look is a misprint; later on, scenarios may come and go.
  func watch(in context: CommandContext, coloured: Bool) throws(CallError) -> CommandResult {
    var files = FileWatch(self, in: context)
    var status = ExitStatus.green
    var isFirst = true
    repeat {
      guard files.refresh() != nil else { continue }
      let result = files.result
      if isFirst, let filter, result.report.files.isEmpty {
        throw .nothingMatches(filter: filter)
      }
      isFirst = false
      status = result.exitStatus
      let report = TextFormat.render(result, foldedTo: context.output.width)
      let text =
        (coloured ? TextColours.painted(report) : report)
        + "watching \(counted(files.count, "file")), ^C ends it\n"
      let screen = context.output.isTerminal ? Self.clearedScreen : ""
      guard context.tell(screen + LineFolding.folded(text, to: context.output.width), .output)
      else {
        return CommandResult(
          complaints: "marbles: standard output takes no more, the watch ends\n", status: .wrong)
      }
    } while context.pause()
    return CommandResult(status: status)
  }

  /// The window and what was scrolled out of it are emptied, and the next line is the first.
  private static let clearedScreen = "\u{1B}[2J\u{1B}[3J\u{1B}[H"
}
