import MarbleStreams
import Testing

@testable import MarbleScenarios

@Suite struct SystemScenarioTests {
  /// A search box. It searches half a second after the last input; a tap clears it.
  private static let search = SystemDefinition("Search", summary: "A search box.") { stage in
    let find = stage.service("find", answers: Int.self) { (text: String) in
      Observable.just(text.count)
    }
    let query = stage.input("query", initial: "")
    let clear = stage.event("clear")
    var limit = 0
    stage.input("limit", initial: 9) { limit = $0 }
    let writes = PublishSubject<Int>()
    let bag = DisposeBag()
    stage.keep(bag)
    stage.start {
      query.debounce(.milliseconds(500), scheduler: stage.scheduler)
        .flatMapLatest(find)
        .map { min($0, limit) }
        .subscribe(onNext: writes.onNext).disposed(by: bag)
    }
    stage.output("count", writes)
    stage.output("title.text", query.map { "\($0)?" })
    stage.output("cleared", clear.map { true })
  }

  private func report(_ text: String, systems: [SystemDefinition] = [search]) -> ScenarioReport {
    let source = ScenarioSuite.Source(path: "search.marbles", bytes: Array(text.utf8))
    return ScenarioSuite(sources: [source]).run(systems: systems).files[0].scenarios[0]
  }

  private func passes(_ rows: String) -> [String] {
    let text = "system Search\ntick 100ms\nscenario one\n" + rows
    return report(text).failures.map { "\($0.line):\($0.column) \($0.message)" }
  }

  @Test func `rows drive the inputs, and the system's own service answers`() {
    #expect(
      passes(
        """
        hot query    --'bob'----
        expect count -------3
        calls find   -------'bob'
        """) == [])
  }

  @Test func `an event at zero is the initial value that a subscriber receives first`() {
    #expect(
      passes(
        """
        where A = "a?", B = "b?"
        hot query         (ab)-
        expect title.text (AB)
        observe late      = title.text --^
        expect late       --B
        """) == [])
  }

  @Test
  func `an input without a row keeps its initial value; others are set before the start`() {
    #expect(passes("hot query 'abcdefghijklm'\nexpect count @500ms 9") == [])
    #expect(passes("hot query 'abcdefghijklm'\nhot limit 2\nexpect count @500ms 2") == [])
  }

  @Test func `an event without a value accepts any letter without an entry`() {
    #expect(passes("where t = true\nhot clear -x-y\nexpect cleared -t-t") == [])
    #expect(
      passes("where t = true\nhot clear -1\nexpect cleared -t")
        == ["5:12 'clear' takes Void, not 1"])
  }

  @Test func `calls and subs rows show a stubbed service`() {
    #expect(
      passes(
        """
        hot query      --a--b------------
        cold find("b") --5|
        expect count   @1.2s 5
        subs find("b") @1s ^ @1.3s !
        calls find     @1s b
        """) == [])
  }

  @Test func `its ports are listed with their types`() {
    let ports = Self.search.ports.map { "\($0.kind) \($0.name): \($0.type)" }
    #expect(
      ports == [
        "service find: (String) -> Int", "input query: String", "event clear: Void",
        "input limit: Int", "output count: Int", "output title.text: String",
        "output cleared: Bool",
      ])
  }
}
