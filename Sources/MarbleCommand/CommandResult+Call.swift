import MarbleDiagrams
import MarbleRewriting
import MarbleScenarios

extension CommandResult {
  /// Runs a call with any words.
  init(to words: [String], in context: CommandContext) {
    do {
      var parser = CallParser(words, exists: context.exists)
      let (command, call) = try parser.parse()
      self = try command.run(call, context)
      // A command with coloured output has already made control characters visible.
      if context.output.isTerminal,
        !command.options.contains(where: { $0.name == CommandOption.colour.name })
      {
        output = visibleText(output)
      }
    } catch {
      self.init(
        errorOutput: visibleText("marbles: \(error.message)\n\(error.way)\n"), status: .invalid)
    }
    fold(in: context)
  }

  /// Breaks the lines that are wider than the window that shows them.
  private mutating func fold(in context: CommandContext) {
    if !isForPrograms { output = LineFolding.folded(output, to: context.output.width) }
    errorOutput = LineFolding.folded(errorOutput, to: context.errorOutput.width)
  }

  /// Reports an error in one part of the call, while the command goes on with the rest.
  mutating func report(_ error: CallError) {
    errorOutput += visibleText("marbles: \(error.message)\n")
    status = status == .fault ? .fault : .invalid
  }

  /// Reports a fault of the tool, while the command goes on with the rest.
  mutating func report(_ fault: ToolFault, path: String) {
    errorOutput += visibleText("marbles: \(fault.message(path: path))\n\(ToolFault.advice)\n")
    status = .fault
  }
}
