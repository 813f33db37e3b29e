extension OperatorRegistry {
  /// All that the language has.
  package static let standard = OperatorRegistry([
    OperatorDeclaration.sources,
    OperatorDeclaration.subjects,
    OperatorDeclaration.transforming,
    OperatorDeclaration.filtering,
    OperatorDeclaration.aggregating,
    OperatorDeclaration.asking,
    OperatorDeclaration.flattening,
    OperatorDeclaration.combining,
    OperatorDeclaration.time,
    OperatorDeclaration.noticing,
    OperatorDeclaration.parting,
    OperatorDeclaration.failing,
    OperatorDeclaration.repeating,
    OperatorDeclaration.sharing,
    OperatorDeclaration.observing,
    OperatorDeclaration.properties,
    OperatorDeclaration.members,
    OperatorDeclaration.functions,
  ])
}
