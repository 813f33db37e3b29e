import Testing

@testable import MarbleTestKit

@Suite struct `The details of a failure` {
  /// The details of a task name places in the code, and to find them takes tenths of a second.
  @Test func `are not made for a row that holds`() throws {
    let bench = MarbleBench(reporter: nil)
    bench.expect(bench.hot("a"), "b")
    var failures = try #require(throws: ExpectationFailures.self) { try bench.run() }.failures
    let location = failures[0].location
    let other = BenchLocation(
      fileID: location.fileID, filePath: location.filePath, line: location.line + 1, column: 1)
    var made: [String] = []
    func detail(_ text: String) -> [String] {
      made.append(text)
      return [text]
    }
    failures.add(detail("of another row"), at: other)
    failures.add(detail("of this row"), at: location)
    #expect(made == ["of this row"])
    #expect(failures[0].details.last == "of this row")
  }
}
