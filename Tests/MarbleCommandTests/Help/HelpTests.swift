import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `The help` {
  @Test func `names every command`() throws {
    try expectSnapshot(HelpText.overview, "overview")
    for command in Subcommand.all {
      #expect(HelpText.overview.contains("  \(command.name) "))
    }
  }

  @Test(arguments: Subcommand.all.map(\.name))
  func `of a command has the text of its declaration`(name: String) throws {
    let command = try #require(Subcommand.all.first { $0.name == name })
    let text = HelpText.text(of: command)
    try expectSnapshot(text, name)
    for line in text.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
    #expect(CommandResult(to: ["help", name], in: CommandContext()).output == text)
    #expect(CommandResult(to: [name, "--help"], in: CommandContext()).output == text)
  }

  @Test(arguments: Subcommand.all.map(\.name))
  func `of a command is broken once in a narrow window`(name: String) throws {
    let context = CommandContext(output: .init(isTerminal: true, width: 80))
    let text = CommandResult(to: ["help", name], in: context).output
    let lines = text.split(separator: "\n")
    for line in lines { #expect(line.count <= 80, "\(line)") }
    let command = try #require(Subcommand.all.first { $0.name == name })
    // Only the last line of a paragraph is short: none ends early where the declaration breaks it.
    for (line, next) in zip(lines, lines.dropFirst()) {
      let isNote = command.notes.contains { $0.hasSuffix(line.drop { $0 == " " }) }
      guard isNote, !line.hasPrefix(" "), !next.hasPrefix(" "), !line.hasSuffix("."),
        !line.hasSuffix(":"), let word = next.split(separator: " ").first
      else { continue }
      #expect(line.count + 1 + word.count > 80, "\(line)")
    }
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace) }
    #expect(words(text) == words(HelpText.text(of: command)))
  }
}
