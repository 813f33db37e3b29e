import MarbleDiagrams
import MarbleScenarios

extension Subcommand {
  /// All subcommands, in the order of the help.
  static let all: [Subcommand] = [
    .check,
    .explain,
    .mutants,
    .hunt,
    .probe,
    .render,
    .serve,
    .new,
    .record,
    .capture,
    .format,
    .operators,
    .systems,
    .lsp,
    .completions,
    .complete,
    .editor,
    .help,
    .version,
  ]
}

extension CommandResult {
  /// Runs a call with any words.
  init(to words: [String], in context: CommandContext) {
    var parser = CallParser(words, in: context)
    do {
      let (command, call) = try parser.parse()
      let hasColours = command.options.contains { $0.name == CommandOption.colour.name }
      var context = context
      if hasColours { context.output.isColoured = try context.isColoured(call) }
      self = try command.run(call, context)
      // A command with coloured output has already made control characters visible.
      if context.output.isTerminal, !hasColours { output = visibleText(output) }
    } catch {
      self.init(error, of: parser.command?.name)
    }
    if !isForPrograms { output = LineFolding.folded(output, to: context.output.width) }
    errorOutput = LineFolding.folded(errorOutput, to: context.errorOutput.width)
  }
}
