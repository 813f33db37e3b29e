import Foundation
import MarbleEditor
import MarbleScenarios

extension Subcommand {
  static let lsp = Subcommand(
    name: "lsp", summary: "serve an editor over standard input and output",
    notes: [
      "The editor starts it. It shows what 'check' reports, the rows that happened, and the edits",
      "that 'record' and 'format' make. The protocol is LSP 3.17.",
      "Exit status: 0 the editor ended it, 1 the input ended or is not of the protocol.",
    ],
    examples: [Example("marbles lsp < /dev/null", "an input that ends at once")]
  ) { _, context in
    _ = try context.registry()
    let output = context.separatedOutput()
    var session = EditorSession(
      EditorEnvironment(context),
      read: { readInput() },
      write: { put($0, to: output) == nil })
    return CommandResult(status: session.run() == 0 ? .success : .failed)
  }
}

extension EditorEnvironment {
  /// The systems and operators of the command, with its pages.
  init(_ context: CommandContext) {
    self.init(
      systems: context.systems, operators: context.operators,
      operatorPage: { try? context.operatorPage($0).plain },
      systemPage: { name in
        (try? context.systems.named(name)).map(context.systems.page(of:))
      },
      explanation: { source, titles in
        Explanations(
          of: ScenarioSuite(sources: [source]), where: { titles.contains($1) }, in: context,
          whole: false
        ).answer.output
      },
      picture: { source, titles in
        ScenarioSuite(sources: [source])
          .draw(systems: context.systems, operators: context.operators) { titles.contains($1) }
          .lazy.compactMap(\.picture).first
      })
  }
}

extension CommandContext {
  /// Returns a copy of standard output for the messages of the server. Afterwards, standard output
  /// is standard error, so that a system that prints does not disturb the messages.
  fileprivate func separatedOutput() -> Int32 {
    // A write to an editor that has ended is then an error, and the server ends.
    signal(SIGPIPE, SIG_IGN)
    let copy = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return copy
  }
}

/// Waits for a part of standard input. Empty at its end, and if it cannot be read.
private func readInput() -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR { continue }
    return Array(bytes.prefix(max(count, 0)))
  }
}
