import Foundation
import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleScenarios

@Suite struct `Systems of scenarios` {
  @Test func `do what their rows say, or the report has the cause`() throws {
    try TestSystems.check("systems")
  }

  @Test func `list their ports with their types`() {
    let ports = [TestSystems.search, TestSystems.model].map {
      $0.ports.map { "\($0.kind) \($0.name): \($0.type)" }
    }
    #expect(
      ports == [
        [
          "service find: (String) -> Int", "input query: String", "event clear: Void",
          "input limit: Int", "output count: Int", "output title.text: String",
          "output cleared: Bool",
        ],
        [
          "service fetch: (String) async throws -> String", "input name: String",
          "event flicker: Void", "event reset: Void", "output text: String", "output length: Int",
          "output log: [String]",
        ],
      ])
    #expect(TestSystems.saver.ports.first?.type == "(String, Int) async throws -> Void")
  }

  @Test func `have the stages of the client, and not those of the bridge`() throws {
    let system = SystemDefinition("Stages") { stage in
      stage.output("text", of: { AsyncStream<String> { $0.finish() } })
      stage.output("list", Observable.just("x").filter { _ in true })
    }
    let explained = system.suite("where x = \"x\"\nexpect list (x|)\nexpect text |")
      .explain(systems: [system])
    let parts = explained[0].scenarios[0].parts
    #expect(
      parts.map { $0.explanation.stages.map(\.name) } == [["just", "filter"], ["text"]])
    let foreign = TestSystems.foreign
    let answer = foreign.suite("cold ask(7)  -1|\nexpect answer  -1-|").explain(systems: [foreign])
    #expect(answer[0].scenarios[0].parts.map(\.name) == ["answer", "inside Foreign"])
  }

  @Test(arguments: [false, true])
  func `fail if a value comes from another thread`(isSlow: Bool) {
    let system = SystemDefinition("Threads") { stage in
      stage.output(
        "out",
        TestSystems.Numbers { next, _ in
          let next = Transfer(next)
          let hasSent = DispatchSemaphore(value: isSlow ? 1 : 0)
          DispatchQueue.global().async {
            if isSlow { usleep(20_000) }
            next.value(1)
            hasSent.signal()
          }
          hasSent.wait()
          return {}
        })
    }
    #expect(
      system.messages("expect out -")
        == ["'out' is used on another thread, in an unpredictable order with the other events"])
  }
}
