import MarbleStreams
import Testing

@testable import MarbleCommand

@Suite struct `A list` {
  @Test func `of systems shows what goes in and out`() {
    let system = SystemDefinition("Search", summary: "Looks things up.") { stage in
      let query: Observable<String> = stage.input("query", initial: "")
      let taps = stage.event("retry")
      let search = stage.service("search", answers: Bool.self) as (String) -> Observable<Bool>
      stage.output("found", taps.flatMapLatest { query.flatMapLatest(search) })
    }
    #expect(
      SystemList([system]).text == """
        system Search
          Looks things up.
          input   query: String = ""
          event   retry: Void
          service search: (String) -> Bool
          output  found: Bool

        """)
    #expect(
      SystemList([]).text
        == "No system is registered here: MarbleMain.run(systems: […]) takes them.\n")
  }

  @Test func `of operators has the signature, the other names and a sentence for each`() {
    let text = OperatorList().text
    #expect(text.contains("\ndebounce(_: duration"))
    #expect(text.contains("\ndistinctUntilChanged("))
    #expect(text.contains("also removeDuplicates"))
    #expect(!text.contains("\n    \n"), "an operator without a sentence")
  }
}
