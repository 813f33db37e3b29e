import Foundation
import Testing

@testable import MarbleScenarios

/// Every file under `Files/`, scenarios and pages, is wrong in the way that its name says, and stands beside all that is said about it.
///
/// To add one, write `Files/some-mistake.marbles`, run `MARBLES_RECORD=1 swift test --filter MalformedFileTests`, and read
/// `Files/some-mistake.txt` as a user would: does it point at the culprit, and say what to write? Then the file is part of the tests.
/// Without the variable nothing is written, and a missing text fails.
@Suite struct MalformedFileTests {
  @Test func `there are enough of them`() {
    #expect(MalformedFile.names.count >= 75)
  }

  @Test(arguments: MalformedFile.names)
  func `a malformed file is answered word for word`(name: String) throws {
    let file = try MalformedFile(name)
    let said = Self.text(Suite(sources: [file.source]).run(systems: file.systems))
    let record = MalformedFile.folder.appendingPathComponent("\(name).txt")
    if ProcessInfo.processInfo.environment["MARBLES_RECORD"] != nil {
      try Data(said.utf8).write(to: record)
    }
    #expect(!said.isEmpty, "nothing is wrong with \(name)")
    #expect(try said == String(decoding: Data(contentsOf: record), as: UTF8.self))
  }

  /// Everything that a report complains of, laid out as the command does.
  private static func text(_ report: Report) -> String {
    report.files.map { file in
      let failures = file.problems + file.scenarios.flatMap(\.failures)
      return failures.map { failure in
        let place = "\(file.path):\(failure.line):\(failure.column)"
        let lines = failure.details.map { $0.isEmpty ? "" : "    " + $0 }
        return (["\(place): error: \(failure.message)"] + lines).joined(separator: "\n") + "\n"
      }.joined()
    }.joined()
  }
}
