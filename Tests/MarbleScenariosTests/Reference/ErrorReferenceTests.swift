import Foundation
import MarbleDiagrams
import MarbleTasks
import Testing

@testable import MarbleScenarios

/// The reference lists every message, with the line that causes it.
@Suite struct `The errors of the reference` {
  struct Entry: Hashable, Sendable {
    let message: String
    /// The line that causes the message, with single spaces. It is empty if the line is too long to
    /// show.
    let line: String
    let cure: String
  }

  static let section = Reference.section("# Errors and their cures", of: "reference/errors.md")

  static let entries: [Entry] = Reference.rows(of: section).map { cells in
    Entry(message: Reference.code(cells[0]), line: Reference.code(cells[1]), cure: cells[2])
  }

  /// The findings of all malformed files, with the messages that a user reads.
  private static let findings: Set<MalformedFile.Finding> = {
    let names = MalformedFile.all.values
    return names.reduce(into: []) { $0.formUnion($1.said) }
  }()

  private static let findingsOfMessage = Dictionary(grouping: findings, by: \.message)

  private static func isSaid(_ entry: Entry) -> [MalformedFile.Finding] {
    let meant =
      entry.message.hasSuffix("…")
      ? findings.filter { $0.message.hasPrefix(entry.message.dropLast()) }
      : Set(findingsOfMessage[entry.message] ?? [])
    return meant.filter { entry.line.isEmpty || $0.line.withSingleSpaces == entry.line }
  }

  @Test func `are printed for the lines beside them`() {
    for entry in Self.entries
    where !Self.withoutFile.values.contains(entry.message)
      && !MutantCommentEntries.all.contains(entry)
    {
      #expect(!Self.isSaid(entry).isEmpty, "\(entry.message) of \(entry.line)")
      #expect(!entry.cure.isEmpty, "\(entry.message)")
    }
  }

  @Test func `are complete`() throws {
    let explained = Set(Self.entries.flatMap(Self.isSaid).map(\.fact))
    for family in Self.families {
      let cases = try Reference.cases(of: family.type, in: family.path)
      #expect(cases.count > 2, "\(family.name)")
      for name in cases.map({ "\(family.name).\($0)" }) where Self.elsewhere[name] == nil {
        if let message = Self.withoutFile[name] {
          #expect(Self.entries.contains { $0.message == message }, "\(name)")
        } else {
          #expect(explained.contains(name), "\(name) has no entry")
        }
      }
    }
  }

  @Test func `are listed once`() {
    let places = Self.entries.map { [$0.message, $0.line] }
    #expect(places.count == Set(places).count)
  }

  @Test func `of paths match the code`() {
    let errors: [FileError] = [
      .noSuchFile, .misspelt(near: "marbles/signup"), .noDefaultFolder, .emptyFolder,
      .notARegularFile, .documentation, .tooLarge(limit: 64 << 20),
      .unreadable(reason: "permission denied"), .lineOfFolder, .lineMissing(99, count: 12),
      .lineOutsideBlocks(3),
    ]
    let messages = Reference.rows(of: Reference.section("## Paths", of: "reference/errors.md")).map
    {
      Reference.code($0[0])
    }
    #expect(Set(messages) == Set(errors.map(\.message)))
  }

  /// The enumerations of which each case needs an entry.
  private static let families: [(name: String, type: String, path: String)] = [
    ("SyntaxError", "SyntaxFact", "Sources/MarbleLanguage/Syntax/Tree/SyntaxError.swift"),
    (
      "SyntaxError.Unsupported", "Unsupported",
      "Sources/MarbleLanguage/Syntax/Tree/SyntaxError.swift"
    ),
    ("NameError", "NameFact", "Sources/MarbleLanguage/Names/NameError.swift"),
    ("NotationError", "Kind", "Sources/MarbleDiagrams/Diagram/NotationError.swift"),
    ("CheckError", "CheckFact", "Sources/MarbleLanguage/Compiler/CheckError.swift"),
    ("EvaluationError", "EvaluationFact", "Sources/MarbleLanguage/Runtime/EvaluationError.swift"),
    ("PlanError", "PlanFact", "Sources/MarbleScenarios/Plan/PlanError.swift"),
    ("OperatorError", "OperatorError", "Sources/MarbleLanguage/Registry/OperatorError.swift"),
    ("RunError", "RunError", "Sources/MarbleScenarios/Run/Build/RunError.swift"),
    ("ValueReadingError", "Fact", "Sources/MarbleLanguage/Runtime/ValueReadingError.swift"),
    ("MutantError", "Fact", "Sources/MarbleProbes/Mutants/MutantError.swift"),
    ("RunTaskError", "RunTaskError", "Sources/MarbleTasks/Executor/RunTaskError.swift"),
  ]

  /// Entries without a malformed file, because the file would be too large.
  private static let withoutFile: [String: String] = {
    [
      "SyntaxError.tooLong": SyntaxFact.tooLong.words.message,
      "SyntaxError.titleTooLong": SyntaxFact.titleTooLong.words.message,
      "SyntaxError.tooManyScenarios": SyntaxFact.tooManyScenarios.words.message,
      "SyntaxError.fileTooLong": SyntaxFact.fileTooLong.words.message,
      "SyntaxError.tooMuchShared": SyntaxFact.tooMuchShared.words.message,
      "SyntaxError.sharedTooOften": SyntaxFact.sharedTooOften.words.message,
      "SyntaxError.tooManyCases": SyntaxFact.tooManyCases.words.message,
      "SyntaxError.scenarioTooLong": SyntaxFact.scenarioTooLong.words.message,
      // A scenario that cannot be drawn may still pass.
      "PlanError.tooMuchToDraw": PlanFact.tooMuchToDraw.words.message,
      // The command and the tests of a folder check the laws.
      "PlanError.variationsUnchecked": PlanFact.variationsUnchecked.words.message,
      "PlanError.sessionsMissing": PlanFact.sessionsMissing.words.message,
      // Only a wrong registration in Swift causes them.
      "PlanError.systemName": PlanFact.systemName("Search-Model").words.message,
      "PlanError.portNames": PlanFact.portNames("load", system: "Shop").words.message,
      // Only a process whose clocks cannot be virtual says it.
      "RunTaskError.systemSleep": RunTaskError.systemSleep(task: "'nap'", at: .zero).message,
      // Only 'marbles check --orders=all' prints it.
      "OrderCoverage.note": OrderCoverage(tried: 100_000, changes: 2).note ?? "",
    ].merging(MutantCommentEntries.messages) { $1 }.merging(
      [
        FileError.noSuchFile, .misspelt(near: "marbles/signup"), .noDefaultFolder, .emptyFolder,
        .notARegularFile, .documentation,
        .tooLarge(limit: 64 << 20), .lineOfFolder, .lineMissing(99, count: 12),
        .lineOutsideBlocks(3),
      ].map { ("FileError.\($0)", $0.message) } + [
        ("FileError.unreadable", FileError.unreadable(reason: "permission denied").message)
      ]
    ) { $1 }
  }()

  /// Cases with the message of another case, or that no scenario file can cause, with the reason.
  private static let elsewhere = [
    "SyntaxError.notation": "the NotationError in it has the words",
    "SyntaxError.unsupported": "each Unsupported has an entry of its own",
    "CheckError.computation": "the EvaluationError in it has the words",
    "CheckError.diagram": "the NotationError in it has the words",
    "PlanError.operatorDefinition": "the OperatorError in it has the words",
    "RunError.evaluation": "the EvaluationError in it has the words",
    "MutantError.unusable": "the failure of the file has the words",
    "RunError.tasks": "the RunTaskError in it has the words",
    "RunTaskError.unavailable": "only a process without hooks says it, see .ci/run static",
    "RunTaskError.runtimeUnknown": "only an unknown version of Swift's runtime causes it",
    "RunTaskError.mainQueueBlocked": "only a process whose main queue is blocked says it",
    "RunTaskError.hooksReplaced": "RuntimeHookTests replaces the hooks, in a process of its own",
    "SyntaxError.fileTooLarge": "a file of more than 64 MB is not read",
    "CheckError.unknownName": "a NameError is said first",
    "CheckError.functionAsValue": "a NameError is said first",
    "CheckError.parameterMisplaced": "SyntaxError.parameterOutsideClosure is said first",
    "NotationError.notUTF8": "SyntaxError.invalidUTF8 is said first",
    "NotationError.ticksWithoutLength": "a scenario always has a tick",
    "NotationError.textAfterValue": "in a file what follows is read by somebody else",
  ]
}

extension MalformedFile {
  /// The findings whose messages occur in the report.
  fileprivate var said: Set<Finding> {
    let messages = Set(
      report.files.flatMap { $0.problems + $0.scenarios.flatMap(\.failures) }.map(\.message))
    return findings.filter { messages.contains($0.message) }
  }
}

extension String {
  fileprivate var withSingleSpaces: String {
    split(separator: " ").joined(separator: " ")
  }
}

extension Reference {
  /// Returns the names of the cases that an enumeration declares, read from its source.
  static func cases(of type: String, in path: String) throws -> [String] {
    let lines = try read(path).components(separatedBy: "\n")
    guard let start = lines.firstIndex(where: { $0.contains("enum \(type)") }) else { return [] }
    let indentation = lines[start].prefix { $0 == " " }
    let body = lines[(start + 1)...].prefix { $0 != indentation + "}" }
    return body.flatMap { line -> [String] in
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("case ") else { return [] }
      let names = line.dropFirst(5).replacing(/\([^()]*\)/, with: "")
      return names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
