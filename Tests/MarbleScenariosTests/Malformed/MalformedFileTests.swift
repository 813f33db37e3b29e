import Foundation
import Testing

@testable import MarbleScenarios

/// Every malformed file has the error that its name states, and its report is the recorded text,
/// word for word.
///
/// To add a file, write it into the group of `Files/` with the name of its section in the
/// reference. Run `MARBLES_RECORD=1 swift test --filter MalformedFileTests`, and read the recorded
/// report as a user would: does it point at the error, and say what to write instead? Without the
/// variable the test writes nothing, and a missing text fails.
@Suite struct MalformedFileTests {
  private static let isRecording = ProcessInfo.processInfo.environment["MARBLES_RECORD"] != nil

  @Test func `there are enough of them`() {
    #expect(MalformedFile.names.count >= 332)
  }

  @Test(.enabled(if: isRecording, "MARBLES_RECORD is not set"))
  func `the reports are recorded`() throws {
    try MalformedFile.record(Self.answer)
  }

  @Test(arguments: MalformedFile.names)
  func `the report of a malformed file matches word for word`(name: String) throws {
    let file = try #require(MalformedFile.all[name])
    let answer = Self.answer(to: file)
    #expect(!answer.isEmpty, "nothing is wrong with \(name)")
    if !Self.isRecording { #expect(answer == file.recorded) }
  }

  private static func answer(to file: MalformedFile) -> String {
    text(file.report)
  }

  /// All failures of a report, in the layout of the command.
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
