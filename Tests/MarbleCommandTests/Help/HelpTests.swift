import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `The help` {
  @Test func `names every command`() throws {
    try expectSnapshot(HelpText.overview(of: Subcommand.all), "overview")
    for command in Subcommand.all {
      #expect(HelpText.overview(of: Subcommand.all).contains("  \(command.name) "))
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

  @Test func `is refused for a word that is not a command`() {
    let answer = CommandResult(to: ["help", "chek"], in: CommandContext())
    #expect(
      answer.errorOutput.hasPrefix("marbles: there is no command 'chek', did you mean 'check'?"))
    #expect(answer.status == .invalid)
  }
}
