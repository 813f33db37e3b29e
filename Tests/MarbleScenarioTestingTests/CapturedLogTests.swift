import FormScenarios
import Foundation
import MarbleScenarioTesting
import MarbleScenarios
import Testing

@Suite struct `A log in a test` {
  private let searchModel = exampleSystems.first { $0.name == "SearchModel" }!

  private func log(of text: String) throws -> SessionLog {
    let folder = try ScratchFolder(["session.jsonl": text])
    return try SessionLog(contentsOf: folder.url.appendingPathComponent("session.jsonl"))
  }

  private func log(_ found: String = "Ann") throws -> SessionLog {
    try log(
      of: """
        {"marbles":1,"system":"SearchModel"}
        {"n":1,"at":120000,"output":"state","value":"idle"}
        {"n":2,"at":204300000,"input":"query","value":"a"}
        {"n":3,"at":507900000,"call":"search","id":1,"arguments":["a"]}
        {"n":4,"at":508000000,"output":"state","value":"searching"}
        {"n":5,"at":711000000,"answer":1,"value":["Ann"]}
        {"n":6,"at":711200000,"output":"state","value":"found([\\"\(found)\\"])"}

        """)
  }

  @Test func `is reproduced by its system`() throws {
    try log().expectReproduced(by: searchModel)
  }

  @Test func `fails the test if the system shows something else`() throws {
    try withKnownIssue {
      try log("Abe").expectReproduced(by: searchModel, line: 7, column: 3)
    } matching: { issue in
      let words = issue.comments.map(\.rawValue).joined()
      return words.contains("not reproduced: 2 of 3 outputs") && words.contains("line 7: 'state'")
        && issue.sourceLocation?.line == 7 && issue.sourceLocation?.column == 3
    }
  }

  @Test func `becomes a suite of one scenario`() throws {
    let suite = try ScenarioSuite(
      capturing: log(), title: "Ann is found", systems: exampleSystems)
    #expect(suite.sources.count == 1)
    let report = suite.run(systems: exampleSystems)
    #expect(report.files.flatMap(\.scenarios).map(\.title) == ["Ann is found"])
    #expect(report.files.flatMap(\.scenarios).allSatisfy { $0.outcome == .passed })
  }

  @Test func `that was read records nothing more, and is redacted`() throws {
    let log = try log()
    log.input("query", "b")
    log.redact("query")
    #expect(log.jsonLines.split(separator: "\n").count == 7)
    #expect(!log.jsonLines.contains("\"value\":\"a\""))
  }

  @Test func `names the line that it cannot read`() throws {
    let log = try log(of: "{\"marbles\":1}\n{\"at\":1,\"inptu\":1}\n{\"at\":1}\n")
    #expect {
      try log.expectReproduced(by: searchModel)
    } throws: { error in
      "\(error)".hasPrefix("the log:2:9: error: 'inptu' says nothing that a log knows")
    }
  }
}
