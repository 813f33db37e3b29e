import Foundation
import Testing

@testable import MarbleScenarioTesting

/// The cases of the resources of a test target, and of a machine without the sources.
@Suite struct `The cases of resources` {
  private let folder: ScratchFolder
  private let text = "scenario It fails\n  hot a     --a|\n  expect a  -a-|\n"

  init() throws { folder = try ScratchFolder() }

  /// The bundle of the target `App/Tests/T`, and the path of its test.
  private func bundle() throws -> (Bundle, test: String) {
    (
      try #require(Bundle(url: folder.url.appendingPathComponent("App_T.resources"))),
      folder.url.appendingPathComponent("App/Tests/T/T.swift").path
    )
  }

  @Test func `name the file of the source tree where it is known`() throws {
    try folder.write(text, to: "App_T.resources/marbles/a.marbles")
    let (bundle, test) = try bundle()
    func place() throws -> String {
      let cases = ScenarioCase.all(in: bundle, filePath: test)
      #expect(cases.map(\.description) == ["marbles/a.marbles: It fails"])
      return try #require(cases.first?.findings().first?.location.filePath)
    }
    #expect(try place().hasSuffix("/App_T.resources/marbles/a.marbles"))
    try folder.write(text, to: "App/Tests/T/marbles/a.marbles")
    #expect(try place() == folder.url.path + "/App/Tests/T/marbles/a.marbles")
  }

  @Test func `fail at their call with the cure where there is no scenario`() throws {
    try folder.write("", to: "App_T.resources/other.txt")
    let (bundle, test) = try bundle()
    let place = SourceLocation(fileID: "T/T.swift", filePath: test, line: 7, column: 3)
    let file = ScenarioFileTests(path: "a.marbles", location: "a.marbles", text: text)
    let ofBundle =
      "no scenario among the resources of 'App_T.resources'; copy the folder in Package.swift, "
      + "resources: [.copy(\"marbles\")], or use ScenarioCase.all() where the sources are"
    let ofFolder =
      "no scenario under 'marbles': the sources of this test are not on this machine; copy the "
      + "folder in Package.swift, resources: [.copy(\"marbles\")], and use "
      + "ScenarioCase.all(in: .module), or run the test where '\(test)' is"
    let calls: [(String, (String, String, Int, Int) -> Void)] = [
      (ofFolder, { ScenarioCase.checkAll(fileID: $0, filePath: $1, line: $2, column: $3) }),
      (
        ofBundle,
        { ScenarioCase.checkAll(in: bundle, fileID: $0, filePath: $1, line: $2, column: $3) }
      ),
      (
        "no scenario of 'a.marbles' has line 0",
        { file.check(line: 0, fileID: $0, filePath: $1, callLine: $2, column: $3) }
      ),
    ]
    for (message, call) in calls {
      withKnownIssue {
        call("T/T.swift", test, 7, 3)
      } matching: {
        $0.sourceLocation == place && $0.comments == [Comment(rawValue: message)]
      }
    }
  }
}
