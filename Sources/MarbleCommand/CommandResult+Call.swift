import MarbleDiagrams
import MarbleScenarios

extension CommandResult {
  /// Carries out a call, whatever its words are.
  init(to words: [String], in context: CommandContext) {
    do {
      var parser = CallParser(words, exists: context.exists)
      let (command, call) = try parser.parse()
      self = try command.run(call, context)
      // What has colours has looked after itself.
      if context.output.isTerminal,
        !command.options.contains(where: { $0.name == CommandOption.colour.name })
      {
        output = visibleText(output)
      }
    } catch {
      self.init(
        complaints: visibleText("marbles: \(error.message)\n\(error.way)\n"), status: .wrong)
    }
    fold(in: context)
  }

  /// Breaks what is wider than the windows that show it.
  private mutating func fold(in context: CommandContext) {
    if !isForPrograms { output = LineFolding.folded(output, to: context.output.width) }
    complaints = LineFolding.folded(complaints, to: context.complaints.width)
  }

  /// Says what went wrong with a part of what was asked for, while the rest goes on.
  mutating func complain(about error: CallError) {
    complaints += visibleText("marbles: \(error.message)\n")
    status = status == .broken ? .broken : .wrong
  }

  /// Says a fault of the tool, while the rest goes on.
  mutating func complain(about fault: ToolFault, path: String) {
    complaints += visibleText("marbles: \(fault.message(path: path))\n\(ToolFault.advice)\n")
    status = .broken
  }
}
