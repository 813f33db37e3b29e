import CombineBridge
import CombineScenarios
import MarbleScenarios
import MarbleTesting
import OpenCombine
import Testing

extension SearchModel.State: ScenarioValue {}

private let search = SystemDefinition("Search") { stage in
  stage.errors(APIError.self)
  let find: (String) -> AnyPublisher<[String], APIError> = stage.service(
    "search", answers: [String].self)
  let model = SearchModel(main: stage.scheduler.combine, search: find)
  stage.input("query", initial: "") { model.query = $0 }
  stage.output("state", model.$state)
  stage.output("answer", find("x"))
  let taps: AnyPublisher<Void, Never> = stage.event("tap")
  let name: AnyPublisher<String, Never> = stage.input("name", initial: "ann")
  stage.output("count", taps.scan(0) { count, _ in count + 1 })
  stage.output("names", name)
  stage.output("pairs", type: "(String, Int)", name.map { ($0, $0.count) }) {
    .tuple([.init(.string($0.0)), .init(.integer($0.1))])
  }
  stage.keep(model)
}

/// Publishers as inputs, outputs and services of systems.
@Suite struct `Systems of publishers` {
  private func failures(_ rows: String) -> [Failure] {
    let text = "system Search\ntick 100ms\nscenario one\n\(rows)\n"
    let source = ScenarioSuite.Source(path: "a.marbles", bytes: Array(text.utf8))
    return ScenarioSuite(sources: [source]).run(systems: [search]).files[0].scenarios[0].failures
  }

  @Test func `a published property is an output, and a publisher of one error type a service`() {
    #expect(
      failures(
        """
        where i = .idle, A = .found(["Ann"]), x = .failed(.offline), 1 = ["Ann"], # = .offline
        hot query         -a----b-----c
        cold search("a")  --1|
        cold search("b")  -#
        cold search("c")  ------1|
        until 1.7s
        expect state      i-----A---x
        subs search("a")  ----^--!
        subs search("b")  ---------^!
        subs search("c")  ---------------^
        """) == [])
  }

  @Test func `its failure is the error of the client, in both directions`() {
    #expect(
      failures(
        """
        where 1 = ["Ann"], # = .forbidden
        cold search("x")  -1-#
        expect answer     -1-#
        """) == [])
    #expect(
      failures("cold search(\"x\") -#\nexpect answer -#").map(\.message)
        == ["'search' fails with APIError, not \"error\": 'APIError' has no \"error\""])
  }

  @Test func `inputs and events are publishers`() {
    #expect(
      failures(
        """
        where a = "ann", b = "bob", A = ("ann", 3), B = ("bob", 3)
        hot tap        -t-(tt)
        hot name       --b
        expect count   -1-(23)
        observe late = names --^
        expect late    --(ab)
        expect names   a-b
        expect pairs   A-B
        """) == [])
  }

  @Test func `a mismatch names the differing member`() {
    let found = failures(
      """
      where i = .idle, A = .found(["Bob", "Ann"]), 1 = ["Ann", "Ann"]
      hot query         -a
      cold search("a")  --1|
      expect state      i-----A
      """)
    #expect(
      found.first?.details.contains("'.found': .0[0] is \"Ann\", expected \"Bob\"") == true,
      "\(found)")
  }

  @Test func `an operator of a project can be one of publishers`() {
    let leading = OperatorDefinition("leading", takes: .count) { source, count, _ in
      source.publisher.prefix(count).asObservable()
    }
    // OpenCombine's `prefix` completes with the next value.
    let text = """
      scenario one
      hot s -a-b-c|
      let out = s.leading(2)
      expect out -a-b-|
      """
    let source = ScenarioSuite.Source(path: "a.marbles", bytes: Array(text.utf8))
    let result = ScenarioSuite(sources: [source]).run(operators: [leading])
    #expect(result.files[0].scenarios[0].failures.map(\.message) == [])
  }
}
