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
  private let definition: Statement.Definition

  /// Nil for a statement without a pipeline.
  init?(_ statement: Statement) {
    switch statement {
    case .stream(let row): (keyword, definition) = (.stream, row)
    case .feed(let row): (keyword, definition) = (.feed, row)
    case .function(let row): (keyword, definition) = (.function, row)
    default: return nil
    }
  }

  /// The pipeline or the closure.
  var pipeline: Expression { definition.pipeline }

  var range: SourceRange { definition.range }

  /// The statement with another pipeline.
  func with(_ pipeline: Expression) -> Statement {
    var definition = definition
    definition.pipeline = pipeline
    return switch keyword {
    case .stream: .stream(definition)
    case .feed: .feed(definition)
    case .function: .function(definition)
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
