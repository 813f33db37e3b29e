import MarbleStreams
import Testing

@testable import MarbleCommand

@Suite struct `An operator that Swift defines, in the command` {
  private static let settled = OperatorDefinition(
    "settled", summary: "A value that differs, once it has stayed for a time.",
    example: "s.settled(2t)", takes: .duration
  ) { source, wait, time in
    source.debounce(wait, scheduler: time.scheduler).distinctUntilChanged()
  }

  private static let shout = OperatorDefinition(
    "shout", of: String.self, summary: "The texts in capitals.",
    example: "s.shout()\ncold s  -a-b-|"
  ) { source, _ in source.map { $0.uppercased() } }

  private func answer(
    _ words: String..., operators: [OperatorDefinition] = [settled, shout]
  ) -> CommandResult {
    var context = CommandContext()
    context.operators = operators
    return CommandResult(to: words, in: context)
  }

  @Test func `is in the list, behind those of the language`() {
    let list = answer("operators").output
    #expect(
      list.hasSuffix(
        """
        settled(_: duration)
            A value that differs, once it has stayed for a time.
        shout()
            The texts in capitals.

        """))
  }

  @Test func `has a page with pictures of its example`() throws {
    let page = answer("operators", "settled", "--all")
    #expect(page.status == .success)
    try expectSnapshot(page.output, "settled")
    let texts = answer("operators", "shout").output
    #expect(texts.contains("    cold s        -a-b-|\n"))
    #expect(texts.contains("    expect out    -A-B-|\n"))
  }

  @Test func `without an example has a page without pictures`() {
    let plain = OperatorDefinition("plain", summary: "The source.") { source, _ in source }
    #expect(answer("operators", "plain", operators: [plain]).output == "plain()\n  The source.\n")
  }

  @Test func `is what a misspelt name means`() {
    #expect(
      answer("operators", "setled").errorOutput.contains("did you mean 'settled'?"))
  }

  @Test func `is explained as one stage, with its timers`() throws {
    let result = answer("explain", "name.settled(3t)", "--hot", "name=-a-b-----b----|")
    #expect(result.status == .success, "\(result.errorOutput)")
    try expectSnapshot(result.output, "settled-explained")
  }

  @Test func `is completed`() {
    #expect(answer("complete", "--", "operators", "sett").output == "settled\n")
  }

  @Test func `has a first file`() throws {
    let text = answer("new", "settled", "-o", "-").output
    #expect(text.hasPrefix("// settled, see 'marbles operators settled'.\n"))
    #expect(text.contains("= s.settled(2t)\n"))
    #expect(text.contains("scenario When the source fails\n"))
  }

  @Test(arguments: [
    ["operators"], ["operators", "map"], ["complete", "operators", ""], ["new", "map"],
  ])
  func `with a name of the language is an error`(words: [String]) {
    var context = CommandContext()
    context.operators = [OperatorDefinition("map") { source, _ in source }]
    let result = CommandResult(to: words, in: context)
    #expect(result.status == .invalid)
    #expect(
      result.errorOutput.hasPrefix(
        "marbles: Swift defines an operator 'map', but the language has that name: give it a name"
      ))
  }
}
