import Foundation
import Testing

@Suite struct `The sentences of explanations and failures` {
  /// The files whose sentences a user reads.
  private static let files =
    [
      "Explanation+Words", "Explanation+Unreceived", "Explanation+Overtaken", "PlayedSource",
      "Diagnosis", "HeldBack",
    ].map { "MarbleTestKit/Explain/\($0)" }
    + [
      "Sentences", "LooseSentences", "SubscriptionFailure", "CaretPhrases", "Phrases", "CauseKinds",
    ].map { "MarbleTestKit/Diff/\($0)" }
    + ["MarbleScenarios/Run/Verdict/SubscriptionDiagnosis", "MarbleTasks/Runs/TaskWords"]

  /// The texts with the sentences: tests of the kit, and recorded reports.
  private static let rows: String = {
    let folders = [
      "MarbleTestKitTests/Diff", "MarbleTestKitTests/Explain", "MarbleScenariosTests/Explain",
      "MarbleScenariosTests/LooserExpectations/Files", "MarbleScenariosTests/Malformed/Files",
      "MarbleScenariosTests/Tables", "MarbleTestKitTests/Tasks",
    ]
    let paths = folders.flatMap { Package.files(in: "Tests/\($0)") }
    return paths.filter { !$0.hasSuffix("/SentenceTests.swift") }.compactMap { path in
      let text = try? Package.read(path)
      return path.hasSuffix("Tests.swift")
        ? text.map { SwiftWords($0).texts.joined(separator: "\u{0}") } : text
    }.joined(separator: "\u{0}")
  }()

  /// The parts of sentences that no row has. They are for a trace that is incomplete, and for facts
  /// of which no test knows a run.
  private static let unused: Set = [
    "it ended", "a later value took its place",
    "it was not subscribed", "it had ended at ", "runs inside a turn of ",
    "code that is not in the trace", " for an actor", " for a task of its group", "it ran once",
    "… and ",
    "the closure waits for its tasks: await them, or use a group of tasks",
    "a task that waits for a Dispatch queue, a file or an actor with its own executor stops here ",
    "if no answer comes in time",
  ]

  @Test func `have no part that is listed and no more there`() throws {
    let parts = try Self.files.flatMap {
      SwiftWords(try Package.read("Sources/\($0).swift")).texts
    }
    #expect(Self.unused.subtracting(parts) == [])
    #expect(Self.unused.filter(Self.rows.contains) == [])
  }

  /// A part of a sentence is what is between two interpolations.
  @Test(arguments: files)
  func `each stand in a row of a table`(_ file: String) throws {
    let parts = SwiftWords(try Package.read("Sources/\(file).swift")).texts
    let missing = parts.filter { $0.contains(/[a-z]{3}/) && !Self.rows.contains($0) }
    #expect(missing.filter { !Self.unused.contains($0) } == [])
  }
}
