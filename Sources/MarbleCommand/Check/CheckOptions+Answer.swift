extension CheckOptions {
  /// Writes the reports: to their files, and to standard output.
  ///
  /// - Parameter heading: The text above a report for people.
  func answer(
    to result: CheckResult, headed heading: String = "", in context: CommandContext,
    coloured isColoured: Bool
  ) -> CommandResult {
    var answer = CommandResult(status: result.exitStatus)
    for output in effectiveOutputs {
      if let file = output.file {
        do {
          try context.write(output.format.render(result), to: file)
        } catch {
          answer.report(error)
        }
      } else if output.format == .text {
        let text = heading + TextFormat.render(result, foldedTo: context.output.width)
        answer.output += isColoured ? TextColours.painted(text) : text
      } else {
        answer.output += output.format.render(result)
        answer.isForPrograms = true
      }
    }
    return answer
  }
}
