import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// The entries of the reference about comments for mutants, which `marbles mutants` reports.
enum MutantCommentEntries {
  static let all = Reference.rows(
    of: Reference.section("## Comments for mutants", of: "reference/errors.md")
  ).map { cells in
    `The errors of the reference`.Entry(
      message: Reference.code(cells[0]), line: Reference.code(cells[1]), cure: cells[2])
  }

  /// A message of each error, as in the reference.
  static let messages: [String: String] = [
    "MutantError.unknownComment": MutantError.Fact.unknownComment(nil).message,
    "MutantError.idMissing": MutantError.Fact.idMissing.message,
    "MutantError.reasonMissing": MutantError.Fact.reasonMissing("7f3a1c").message,
    "MutantError.acceptedTwice": MutantError.Fact.acceptedTwice("7f3a1c", line: 1).message,
    "MutantError.failing": MutantError.Fact.failing(title: "It fails").message,
  ]
}

@Suite struct `The errors of comments for mutants` {
  @Test(arguments: MutantCommentEntries.all)
  func `are printed for the lines beside them`(entry: `The errors of the reference`.Entry) throws {
    let row = entry.line.hasPrefix("scenario") ? "-2" : "-1"
    let title = entry.line.hasPrefix("scenario") ? entry.line : "scenario A"
    let comment = entry.line.hasPrefix("//") ? entry.line : ""
    // The first line accepts the id of the entry about a second comment.
    let first = entry.message.contains("already") ? "// mutants: accept 7f3a1c once" : ""
    let text =
      "\(first)\n\(comment)\n\(title)\n  hot s -1\n  let o = s.take(9)\n  expect o \(row)\n"
    let suite = ScenarioSuite(sources: [.init(path: "a", bytes: Array(text.utf8))])
    let errors = try suite.mutants().errors
    #expect(errors.map(\.fact.message) == [entry.message])
    #expect(!entry.cure.isEmpty)
  }
}
