import MarbleScenarioTesting
import Testing

@Suite struct `The tests of a scenario file` {
  private let file = ScenarioFileTests(
    path: "marbles/a.marbles", location: "/missing/marbles/a.marbles",
    systems: scenarioSystems, operators: scenarioOperators,
    text: """
      let idle = s.map { $0 }

      scenario It holds
        hot s     --a|
        expect s  --a|

      scenario It fails
        hot s     --a|
        expect s  -a-|

      """)

  @Test func `pass where their scenario holds`() {
    file.check("It holds")
  }

  @Test func `fail at the line of the file, and say which scenario`() {
    withKnownIssue {
      file.check("It fails")
    } matching: { issue in
      issue.sourceLocation?.filePath == "/missing/marbles/a.marbles"
        && issue.sourceLocation?.fileID == "marbles/a.marbles"
        && issue.sourceLocation?.line == 9 && issue.sourceLocation?.column == 14
        && issue.comments.first?.rawValue.contains("\n  scenario It fails\n") == true
    }
  }

  @Test func `fail for a title that no scenario has`() {
    withKnownIssue {
      file.check("It is missing")
    } matching: { issue in
      issue.comments == ["no scenario of 'marbles/a.marbles' has the title 'It is missing'"]
        && issue.sourceLocation?.fileID.hasSuffix("ScenarioFileTestsTests.swift") == true
    }
  }

  @Test func `fail for a part of the head that no scenario uses`() {
    withKnownIssue {
      file.checkHead()
    } matching: { issue in
      issue.sourceLocation?.line == 1
        && issue.comments.first?.rawValue.hasPrefix("nothing uses the stream 'idle'\n") == true
    }
  }
}
