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
    file.check(line: 3)
  }

  @Test func `fail at the line of the file, and say which scenario`() {
    withKnownIssue {
      file.check(line: 7)
    } matching: { issue in
      issue.sourceLocation?.filePath == "/missing/marbles/a.marbles"
        && issue.sourceLocation?.fileID == "marbles/a.marbles"
        && issue.sourceLocation?.line == 9 && issue.sourceLocation?.column == 14
        && issue.comments.first?.rawValue.contains("\n  scenario It fails\n") == true
    }
  }

  @Test func `fail for a line above the first scenario`() {
    withKnownIssue {
      ScenarioFileTests(
        path: "a.marbles", location: "/a.marbles", text: "scenario A\n  hot s  a\n  expect s  a\n"
      ).check(line: 0)
    } matching: { issue in
      issue.comments == ["no scenario of 'a.marbles' has line 0"]
        && issue.sourceLocation?.fileID.hasSuffix("ScenarioFileTestsTests.swift") == true
    }
  }

  @Test func `fail at its error for each case of a scenario that is invalid`() {
    let file = ScenarioFileTests(
      path: "a.marbles", location: "/a.marbles",
      text: "scenario A\n  hot s     -x(\n  expect s  -x|\n  case x = 1\n  case x = 2\n")
    for line in [4, 5] {
      withKnownIssue {
        file.check(line: line)
      } matching: { issue in
        issue.sourceLocation?.line == 2 && issue.sourceLocation?.column == 15
          && issue.comments.first?.rawValue.hasPrefix("this '(' is never closed\n") == true
      }
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
