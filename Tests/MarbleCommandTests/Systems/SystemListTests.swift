import MarbleStreams
import Testing

@testable import MarbleCommand

@Suite struct `A list of systems` {
  private let search = SystemDefinition("Search", summary: "Looks things up.") { stage in
    let query: Observable<String> = stage.input("query", initial: "")
    let taps = stage.event("retry")
    let search = stage.service("search", answers: Bool.self) as (String) -> Observable<Bool>
    stage.output("found", taps.flatMapLatest { query.flatMapLatest(search) })
  }

  private func answer(_ words: String...) -> CommandResult {
    CommandResult(to: words, in: CommandContext(systems: [search]))
  }

  @Test func `shows what goes in and out`() {
    #expect(
      answer("systems").output == """
        system Search
          Looks things up.
          input   query: String = ""
          event   retry: Void
          service search: (String) -> Bool
          output  found: Bool

        """)
    #expect(
      CommandResult(to: ["systems"], in: CommandContext()).output
        == "No system is registered here: MarbleMain.run(systems: […]) takes them.\n")
  }

  @Test func `of one system draws what it does`() throws {
    try expectSnapshot(answer("systems", "Search").output, "system")
  }

  @Test func `names the way to register one if there is none`() {
    #expect(
      CommandResult(to: ["systems", "A"], in: CommandContext()).errorOutput.hasPrefix(
        "marbles: unknown system 'A': none is registered; MarbleMain.run"))
  }
}
