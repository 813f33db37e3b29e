import Foundation
import MarbleStreams
import Testing

@testable import MarbleScenarios

/// Every file under `Files/` is wrong in the way that its name says, and stands beside all that is said about it.
///
/// To add one, write `Files/some-mistake.marbles`, run `MARBLES_RECORD=1 swift test --filter MalformedFileTests`, and read
/// `Files/some-mistake.txt` as a user would: does it point at the culprit, and say what to write? Then the file is part of the tests.
/// Without the variable nothing is written, and a missing text fails.
@Suite struct MalformedFileTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")

  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".marbles") }.map { String($0.dropLast(8)) }.sorted()
  }()

  @Test func `there are enough of them`() {
    #expect(Self.names.count >= 75)
  }

  @Test(arguments: names)
  func `a malformed file is answered word for word`(name: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).marbles"))
    let systems = name.hasPrefix("no-systems") ? [] : [Self.counter]
    let suite = Suite(sources: [.init(path: "\(name).marbles", bytes: Array(bytes))])
    let said = Self.text(suite.run(systems: systems))
    let record = Self.folder.appendingPathComponent("\(name).txt")
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

  /// Something with one port of each kind.
  private static let counter = SystemDefinition("Counter", summary: "Adds up steps.") { stage in
    let round = stage.service("round", answers: Int.self) { (step: Int) in .just(step) }
    let step = stage.input("step", initial: 0)
    let tapped = stage.event("tapped")
    stage.output("count", step.flatMapLatest(round))
    let save = stage.service("save", answers: Bool.self)
    stage.output("saved", tapped.flatMapLatest(save))
  }
}
