import Foundation
import Testing

@testable import MarbleScenarios

/// Every malformed file has the error that its name states, and its report is the recorded text,
/// word for word.
///
/// To add a file, write it into the group of `Files/` that its kind of error has. Run
/// `MARBLES_RECORD=1 swift test --filter MalformedFileTests`, and read the recorded report as a
/// user would: does it point at the error, and say what to write instead? Without the variable the
/// test writes nothing, and a missing text fails.
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

  /// All failures of the report about a file. The two lines that repeat the source and point at it
  /// become the last column of the range, if they are as in every report.
  private static func answer(to file: MalformedFile) -> String {
    let failures = file.report.files.flatMap { $0.problems + $0.scenarios.flatMap(\.failures) }
    return failures.map { failure in
      let width = failure.details.dropFirst().first?.filter { $0 == "^" || $0 == "~" }.count ?? 0
      let excerpt = [
        file.text(ofLine: failure.line),
        String(repeating: " ", count: failure.column - 1) + "^"
          + String(repeating: "~", count: max(width, 1) - 1),
      ]
      let isExcerpt = failure.details.starts(with: excerpt)
      let end = isExcerpt && width > 1 ? "-\(failure.column + width - 1)" : ""
      let lines = ["\(failure.line):\(failure.column)\(end) \(failure.message)"]
      return (lines + failure.details.dropFirst(isExcerpt ? 2 : 0)).joined(separator: " · ") + "\n"
    }.joined()
  }
}
