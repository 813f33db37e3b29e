import Foundation
import Testing

@testable import MarbleScenarios

/// Each error has a malformed file that causes it, so that its words and its hint are recorded.
@Suite struct `The errors of scenario files` {
  @Test func `are each caused by a malformed file`() throws {
    let said = MalformedFile.all.values.reduce(into: Set<String>()) {
      $0.formUnion($1.saidFacts)
    }
    for family in Self.families {
      let cases = try Reference.cases(of: family.type, in: family.path)
      #expect(cases.count > 2, "\(family.name)")
      for name in cases.map({ "\(family.name).\($0)" }) where Self.elsewhere[name] == nil {
        #expect(said.contains(name), "no malformed file has \(name)")
      }
    }
  }

  /// The enumerations of which each case needs a malformed file.
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
    ("RunTaskError", "RunTaskError", "Sources/MarbleTasks/Executor/RunTaskError.swift"),
  ]

  private static let large = "its file would be too large"

  /// Cases with the message of another case, or that no scenario file can cause, with the reason.
  private static let elsewhere = [
    "SyntaxError.tooLong": large, "SyntaxError.titleTooLong": large,
    "SyntaxError.tooManyScenarios": large, "SyntaxError.fileTooLong": large,
    "SyntaxError.tooMuchShared": large, "SyntaxError.sharedTooOften": large,
    "SyntaxError.tooManyCases": large, "SyntaxError.scenarioTooLong": large,
    "PlanError.tooMuchToDraw": "a scenario that cannot be drawn may still pass",
    "PlanError.sessionsMissing": "the command and the tests of a folder make sessions",
    "PlanError.systemName": "only a wrong registration in Swift causes it",
    "PlanError.portNames": "only a wrong registration in Swift causes it",
    "RunTaskError.systemSleep": "only a process whose clocks cannot be virtual says it",
    "SyntaxError.notation": "the NotationError in it has the words",
    "SyntaxError.unsupported": "each Unsupported has an entry of its own",
    "CheckError.computation": "the EvaluationError in it has the words",
    "CheckError.diagram": "the NotationError in it has the words",
    "PlanError.operatorDefinition": "the OperatorError in it has the words",
    "RunError.evaluation": "the EvaluationError in it has the words",
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
  /// The facts of the findings whose messages occur in the report.
  fileprivate var saidFacts: [String] {
    let messages = Set(
      report.files.flatMap { $0.problems + $0.scenarios.flatMap(\.failures) }.map(\.message))
    return findings.filter { messages.contains($0.message) }.map(\.fact)
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
