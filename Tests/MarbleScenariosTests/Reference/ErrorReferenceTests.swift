import Foundation
import Testing

@testable import MarbleScenarios

/// Each error has a malformed file that causes it, so that its words and its hint are recorded.
/// Those of the notation alone are recorded by `RowMisuseTests`.
@Suite struct `The errors of scenario files` {
  @Test func `are each caused by a malformed file`() throws {
    let said = Set(MalformedFile.all.values.flatMap(\.codes))
    for family in Self.families {
      let names = try Reference.errors(in: family.path)
      #expect(names.count > 2, "\(family.path)")
      for code in names.map({ "\(family.cause).\($0)" }) where Self.elsewhere[code] == nil {
        #expect(said.contains(code), "no malformed file has \(code)")
      }
    }
    for code in ["eitherOrderInSource", "predicateNotExpected", "tooManyEvents"] {
      #expect(said.contains("notation.\(code)"))
    }
  }

  /// The families of which each error needs a malformed file.
  private static let families: [(cause: String, path: String)] = [
    ("syntax", "Sources/MarbleLanguage/Syntax/Tree/SyntaxError.swift"),
    ("syntax", "Sources/MarbleLanguage/Syntax/Tree/SyntaxError+Expressions.swift"),
    ("name", "Sources/MarbleLanguage/Names/NameError.swift"),
    ("pipeline", "Sources/MarbleLanguage/Compiler/CheckError.swift"),
    ("evaluation", "Sources/MarbleLanguage/Runtime/EvaluationError.swift"),
    ("row", "Sources/MarbleScenarios/Plan/PlanError.swift"),
    ("operator", "Sources/MarbleLanguage/Registry/OperatorError.swift"),
    ("run", "Sources/MarbleScenarios/Run/Play/RunError.swift"),
    ("value", "Sources/MarbleLanguage/Runtime/ValueReadingError.swift"),
    ("task", "Sources/MarbleTasks/Executor/RunTaskError.swift"),
  ]

  private static let large = "its file would be too large"

  private static let elsewhere = [
    "syntax.tooLong": large, "syntax.titleTooLong": large,
    "syntax.tooManyScenarios": large, "syntax.fileTooLong": large,
    "syntax.tooMuchShared": large, "syntax.sharedTooOften": large,
    "syntax.tooManyCases": large, "syntax.scenarioTooLong": large,
    "row.tooMuchToDraw": "a scenario that cannot be drawn may still pass",
    "row.registeredName": "only a wrong registration in Swift causes it",
    "row.portNames": "only a wrong registration in Swift causes it",
    "task.systemSleep": "only a process whose clocks cannot be virtual says it",
    "task.unavailable": "only a process without hooks says it, see .ci/run static",
    "task.runtimeUnknown": "only an unknown version of Swift's runtime causes it",
    "task.mainQueueBlocked": "only a process whose main queue is blocked says it",
    "task.hooksReplaced": "RuntimeHookTests replaces the hooks, in a process of its own",
    "operator.overridesNothing": "only a conformance says it, see ConformanceTests",
    "run.evaluation": "the error in it has the words",
    "run.tasks": "the error in it has the words",
    "syntax.fileTooLarge": "a file of more than 64 MB is not read",
    "pipeline.functionAsValue": "an error in the name is said first",
    "pipeline.parameterMisplaced": "syntax.parameterOutsideClosure is said first",
  ]
}

extension Reference {
  /// Returns the names of the errors that a file declares: of its static functions, or of the cases
  /// of its enumeration.
  static func errors(in path: String) throws -> [String] {
    let declaration =
      #/\n +(?:(?:package )?static (?:func|var) (\w+)(?:\([^{}]*\) ->|:) Self|case (\w+))/#
    return try Package.read(path).matches(of: declaration).map { String($0.1 ?? $0.2 ?? "") }
  }
}
