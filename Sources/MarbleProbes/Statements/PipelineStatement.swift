import MarbleScenarios

/// A statement with a pipeline or a closure that mutants change.
struct PipelineStatement: Sendable {
  /// The word that begins the statement.
  enum Keyword: String, Hashable, Sendable {
    case stream = "let"
    case feed
    case function = "fn"
  }

  let keyword: Keyword
  /// The pipeline or the closure.
  let pipeline: Expression
  private let statement: Statement

  /// Nil for a statement without a pipeline.
  init?(_ statement: Statement) {
    self.statement = statement
    switch statement {
    case .stream(let row): (keyword, pipeline) = (.stream, row.pipeline)
    case .feed(let row): (keyword, pipeline) = (.feed, row.pipeline)
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
    case (.stream(var row), _):
      row.pipeline = pipeline
      return .stream(row)
    case (.feed(var row), _):
      row.pipeline = pipeline
      return .feed(row)
    case (.function(var row), .closure(let closure)):
      row.closure = closure
      return .function(row)
    default: return statement
    }
  }
}

extension Plan {
  /// The statements with a pipeline, in the order of the text, with those of the head that the
  /// scenario uses.
  var pipelines: [PipelineStatement] { syntax.statements.compactMap(PipelineStatement.init) }

  /// The same scenario with a changed statement, which takes the place of the one that it was made
  /// from.
  func replacing(_ statement: Statement) -> Plan {
    var plan = self
    switch statement {
    case .feed(let row):
      plan.links = links.map { link in
        guard case .feed(let other) = link, other.range == row.range else { return link }
        return .feed(row)
      }
    default:
      plan.definitions = definitions.map { $0.range == statement.range ? statement : $0 }
    }
    return plan
  }
}
