/// A command that the client can send. Its arguments are the URI of a document and, except for
/// ``test``, a position in the scenario.
enum ExecutedCommand: String, CaseIterable {
  /// Answers with Markdown: what each stage of the scenario did.
  case explain = "marbles.explain"
  /// Answers with SVG.
  case picture = "marbles.picture"
  /// Writes the rows that happened into the scenario.
  case record = "marbles.record"
  /// Answers with the outcome of each scenario of the document, see ``TestResults``.
  case test = "marbles.test"
  /// Inserts a column in all rows of the scenario.
  case insertColumn = "marbles.insertColumn"
  /// Deletes a column in all rows of the scenario.
  case deleteColumn = "marbles.deleteColumn"
}
