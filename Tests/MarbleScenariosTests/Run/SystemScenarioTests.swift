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

  @Test func `a value that an input does not accept is refused at its position`() {
    #expect(
      passes("hot query --1\nexpect count -") == ["4:13 'query' takes String, not 1"])
    #expect(
      passes("hot query --a|\nexpect count -") == ["4:14 'query' is an input and never ends"])
    #expect(
      passes("hot qeury --a\nexpect count -") == ["4:5 no input 'qeury', did you mean 'query'?"])
  }

  @Test func `an answer of the wrong type fails the scenario`() {
    #expect(
      passes("cold find(_) 'x'\nexpect count -").first
        == "4:6 'find' answers Int, not \"x\"")
  }

  @Test func `the message for an unknown system shows how to register one`() {
    let text = "system Serch\nscenario one\nexpect x -"
    let failure = report(text).failures.first
    #expect(failure?.message == "unknown system 'Serch', did you mean 'Search'?")
    #expect(failure?.details.last?.contains("MarbleMain.run(systems:") == true)
    #expect(
      report(text, systems: []).failures.first?.message
        == "unknown system 'Serch': no system is registered")
    #expect(report(text).outcome == .invalid)
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
