import CombineScenarios
import MarbleScenarios
import OpenCombine
import Testing

/// The error of the server.
private enum APIError: Error, CaseIterable {
  case offline, forbidden
}

private let search = SystemDefinition("Search") { stage in
  stage.errors(APIError.self)
  let find: (String) -> AnyPublisher<[String], APIError> = stage.service(
    "search", answers: [String].self)
  stage.output("answer", find("x"))
  let taps: AnyPublisher<Void, Never> = stage.event("tap")
  let name: AnyPublisher<String, Never> = stage.input("name", initial: "ann")
  stage.output("count", taps.scan(0) { count, _ in count + 1 })
  stage.output("names", name)
  stage.output("pairs", type: "(String, Int)", name.map { ($0, $0.count) }) {
    .tuple([.init(.string($0.0)), .init(.integer($0.1))])
  }
}

/// Publishers as inputs, outputs and services of systems. The scenarios of `Tests/Clients/Combine`
/// show published properties, and the operators of `Conformance` are publishers.
@Suite struct `Systems of publishers` {
  private func messages(_ rows: String) -> [String] {
    let text = "system Search\ntick 100ms\nscenario one\n\(rows)\n"
    let source = ScenarioSuite.Source(path: "a.marbles", bytes: Array(text.utf8))
    return ScenarioSuite(sources: [source]).run(systems: [search]).scenarios[0].failures
      .map(\.message)
  }

  @Test func `a failure is the error of the client, in both directions`() {
    #expect(
      messages(
        """
        where 1 = ["Ann"], # = .forbidden
        cold search("x")  -1-#
        expect answer     -1-#
        """) == [])
    #expect(
      messages("cold search(\"x\") -#\nexpect answer -#")
        == ["'search' fails with APIError, not \"error\": 'APIError' has no \"error\""])
  }

  @Test func `inputs and events are publishers`() {
    #expect(
      messages(
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
}
