import Foundation
import MarbleDiagrams
import MarbleTestKit
import Testing

@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

/// The lists of the reference match the code.
@Suite struct `The lists of the reference` {
  @Test func `have every statement in the words of its forms`() throws {
    let rows = StatementHelp.statements.map { entry in
      let meaning = entry.meaning.replacing(/'([^']*)'/) { "`\($0.1)`" }
      return "| `\(entry.form)` | \(meaning) |".replacing(/(\S)\|(\S)/) { "\($0.1)\\|\($0.2)" }
    }
    try Reference.expect(rows, under: "# Statements", of: "marbles/README.md") {
      $0.hasPrefix("| `")
    }
  }

  @Test func `have the productions of all forms`() throws {
    for keyword in Keyword.allCases where keyword != .scenario && keyword != .property {
      #expect(StatementForm.forms(of: keyword).first?.fits(Parser(bytes: [], in: 0..<0)) == true)
    }
    let forms = StatementForm.all.map(\.production)
    let productions = ["\"scenario\" title", "\"property\" title"] + forms
    var lines = productions.map { "            | \($0)" }
    lines[0] = "statement   = " + productions[0]
    lines[lines.count - 1] += " ;"
    try Reference.expect(lines, under: "# The grammar", of: "marbles/reference/grammar.md") {
      $0.hasPrefix("statement ") || $0.hasPrefix("            | ")
    }
  }

  @Test func `have every member and function of values`() {
    let section = Reference.section("## Pipelines and closures", of: "reference/pipelines.md")
    let declarations =
      OperatorDeclaration.valueMethods + OperatorDeclaration.valueProperties
      + OperatorDeclaration.valueFunctions
    for name in Set(declarations.map(\.name)).sorted() {
      #expect(section.contains("`\(name)`"), "\(name)")
    }
  }

  @Test func `have every limit`() {
    let limits = Reference.rows(of: Reference.section("# Limits", of: "reference/limits.md")).map {
      $0[0]
    }
    let numbers = [
      Limits.title, Limits.scenarios, Limits.fileParts, Limits.caseText,
      Limits.sharedDefinitions, Limits.sharedParts, Limits.sharedWork, Limits.statements,
      Limits.parts, Limits.events, Diagram.expansionLimit, Value.nestingLimit,
      Limits.openBrackets, Limits.expressionHeight, Limits.expressionParts, Limits.stages,
      Limits.paths, Limits.valueNesting, Limits.valueSize, Limits.work,
      Limits.work / Limits.stepsPerAction, Limits.feedDepth, Limits.sessionEvents,
      SessionShape.tickLimit, Limits.sessions, SessionHunt.shrinkingRuns,
      Limits.answersPerInstant, Limits.orders, MutantSelection.limit, Limits.drawnEvents,
      ScenarioRun.recordedEvents, BipartiteMatching.budget,
    ]
    let line = [LogLimits.values, LogLimits.value, LogLimits.name]
    let log = [LogLimits.events, LogLimits.rows, LogLimits.columns, LogLimits.runs]
    let errors = [ErrorLimit.ofScenario, ErrorLimit.ofFile]
    // The tests of the reports check their limits.
    var expected: [String] = ["64 MB", "292 years"]
    expected += numbers.map(grouped) + ["\(LogLimits.line >> 20) MB"]
    expected += line.map(grouped) + ["31 years"]
    expected += (log + errors).map(grouped) + ["20,000", "4 MB"]
    #expect(limits == expected)
    #expect(Value.nestingLimit == Limits.valueNesting)
    #expect(SessionShape.eventLimit == Limits.sessionEvents)
    #expect(FileError.tooLarge(limit: 64 << 20).message.contains(limits[0]))
  }

  @Test(arguments: [
    ("## Laws", "guide/operators.md", ObservedRun.leastWork),
    ("### What is changed", "guide/probes.md", MutantSelection.leastWork),
  ])
  func `have the work that every changed scenario may do`(heading: String, page: String, least: Int)
  {
    let words = Reference.section(heading, of: page).split(whereSeparator: \.isWhitespace)
    let sentence = "does more than ten times the work of the unchanged scenario"
    #expect(
      words.joined(separator: " ").contains("\(sentence) (and more than \(grouped(least)) steps)"))
  }

  @Test func `have every law`() {
    let section = Reference.section("## Laws", of: "guide/operators.md")
    let names = section.matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.1) }
    #expect(names == Law.allCases.map(\.rawValue))
  }

  @Test func `have every word for a cause`() throws {
    let section = Reference.section("## When a row fails", of: "reference/command.md")
    let kinds = try Package.read("Sources/MarbleTestKit/Diff/CauseKinds.swift")
    let subscriptions = try Package.read("Sources/MarbleTestKit/Diff/SubscriptionFailure.swift")
      .matches(of: /kind(?:: |, callout\) = \(| = )"([a-z ]+)"/).map { String($0.1) }
    #expect(subscriptions.count == 5)
    let errors = try Package.read("Sources/MarbleScenarios/Run/Play/RunError.swift")
    let words =
      subscriptions + kinds.matches(of: /"([a-z ]+)"/).map { String($0.1) }
      + errors.matches(of: /\n +"([a-z ]+)",/).map { String($0.1) } + [
        "file", "syntax", "name", "notation", "pipeline", "row", "evaluation", RunError.endless,
      ]
    #expect(words.count > 20)
    for word in Set(words).sorted() {
      #expect(section.contains("`\(word)`"), "\(word)")
    }
  }
}
