/// A statement with a pipeline, or with a closure that may make one.
struct PipelineStatement: Sendable {
  /// The word that begins the statement.
  enum Keyword: String, Hashable, Sendable {
    case stream = "let"
    case feed
    case function = "fn"
    case subject
  }

  let keyword: Keyword
  /// The pipeline, the closure, or the call that makes a subject.
  let pipeline: Expression
  private let statement: Statement

  /// Nil for a statement without a pipeline.
  init?(_ statement: Statement) {
    self.statement = statement
    switch statement {
    case .stream(let row): (keyword, pipeline) = (.stream, row.pipeline)
    case .feed(let row): (keyword, pipeline) = (.feed, row.pipeline)
    case .subject(let row): (keyword, pipeline) = (.subject, row.initializer)
    case .function(let row):
      keyword = .function
      pipeline = Expression(
        node: .closure(row.closure), range: row.closure.range, height: row.closure.body.height)
    default: return nil
    }
  }

  var range: SourceRange { statement.range }

  /// The statement with another pipeline.
  func with(_ pipeline: Expression) -> Statement {
    switch (statement, pipeline.node) {
    case (.stream(let row), _):
      .stream(Statement.Stream(name: row.name, pipeline: pipeline, range: row.range))
    case (.feed(let row), _):
      .feed(Statement.Feed(name: row.name, pipeline: pipeline, range: row.range))
    case (.subject(let row), _):
      .subject(
        Statement.Subject(
          name: row.name, initializer: pipeline, diagram: row.diagram, range: row.range))
    case (.function(let row), .closure(let closure)):
      .function(Statement.Function(name: row.name, closure: closure, range: row.range))
    default: statement
    }
  }
}
