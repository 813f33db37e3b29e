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
      plan.wires = wires.map { wire in
        guard case .feed(let other) = wire, other.range == row.range else { return wire }
        return .feed(row)
      }
    case .subject(let row):
      plan.sources = sources.map { source in
        guard source.name == row.name else { return source }
        return SourceRow(
          kind: .subject(row.initializer), name: source.name, pattern: source.pattern,
          diagram: source.diagram, events: source.events)
      }
    default:
      plan.definitions = definitions.map { $0.range == statement.range ? statement : $0 }
    }
    return plan
  }
}
