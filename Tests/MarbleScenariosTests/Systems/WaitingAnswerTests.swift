import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleScenarios

/// Answers of services that code uses as a `Single`, and outputs that say nothing.
@Suite struct `An answer that the code waits for` {
  /// The code waits for the completion of a stream, as RxSwift's `asSingle` does.
  private let waiting = SystemDefinition("Search") { stage in
    let find: (String) -> Observable<Int> = stage.service("find", answers: Int.self)
    stage.output("results", find("a").asSingle().asObservable())
  }

  private func lines(_ system: SystemDefinition, _ rows: String) -> [String] {
    let report = system.report(rows)
    return report.failures.flatMap { [$0.message] + $0.details }
  }

  @Test func `is named where it does not complete`() {
    let lines = lines(waiting, "  cold find(\"a\")  --1\n  expect results  --(1|)")
    #expect(lines.first == "'results' sent nothing, expected 1 at 200ms")
    #expect(
      lines.contains(
        "why: the answer of find(\"a\") has not completed; a Single waits for '|'"), "\(lines)")
  }

  @Test func `is that of the call, where several rows answer equal calls`() {
    let again = SystemDefinition("Search") { stage in
      let find: (String) -> Observable<Int> = stage.service("find", answers: Int.self)
      let go = stage.event("go", of: String.self)
      stage.output("results", go.flatMapLatest { find($0).asSingle() })
    }
    let open = "why: the answer of find(\"a\") has not completed; a Single waits for '|'"
    let first = lines(
      again, "  hot go  a\n  cold find(\"a\")  --1\n  cold find(\"a\")  --2|\n  expect results  --1"
    )
    #expect(first.contains(open), "\(first)")
    let silent = lines(
      again, "  hot go  a\n  cold find(\"a\")  ---\n  cold find(\"a\")  --2\n  expect results  --2")
    #expect(!silent.contains(open), "\(silent)")
    let last = lines(
      again,
      "  hot go  a---a\n  cold find(\"a\")  --1|\n  cold find(\"a\")  --2\n  expect results  ---1--2"
    )
    #expect(last.contains(open), "\(last)")
  }

  @Test func `is the first value where a service is a single`() {
    let single = SystemDefinition("Search") { stage in
      let find: (String) -> Single<Int> = stage.service("find", answers: Int.self)
      stage.output("results", find("a").asObservable())
    }
    #expect(
      lines(
        single, "  cold find(\"a\")  --1\n  expect results  --(1|)\n  subs find(\"a\")  ^-!") == [])
    #expect(
      lines(single, "  cold find(\"a\")  --|\n  expect results  --#") == [])
  }

  @Test func `has its own name where other code stands between`() throws {
    let system = SystemDefinition("Foreign") { stage in
      let ask: (Int) -> ClosureStream<Int, any Error> = stage.service("ask", answers: Int.self)
      stage.output("answer", ask(7))
    }
    let rows = "  cold ask(7)    -1|\n  expect answer  -1-|"
    let lines = lines(system, rows)
    #expect(!lines.contains { $0.contains("map") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("why: ") && $0.contains("ask(7)") }, "\(lines)")
    let explained = system.suite(rows).explain(systems: [system]) { _, _ in true }
    let parts = try #require(explained.first?.scenarios.first?.parts)
    #expect(parts.map(\.name) == ["answer", "inside Foreign"])
  }

  private final class Plain {
    var text = "a"
  }

  @Test func `is not blamed where an output is not observable`() {
    let system = SystemDefinition("Plain") { @MainActor stage in
      let model = Plain()
      stage.event("type", of: String.self) { model.text = $0 }
      stage.output("text") { model.text }
    }
    let lines = lines(system, "  hot type     -b\n  expect text  ab")
    #expect(
      lines.contains(
        "why: the value of 'text' changed, and nothing told the row: it is not computed from "
          + "@Observable properties"), "\(lines)")
  }
}
