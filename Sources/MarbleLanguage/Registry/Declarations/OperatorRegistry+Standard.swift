extension OperatorRegistry {
  /// Everything that the language provides.
  package static let standard = OperatorRegistry([
    OperatorDeclaration.sources,
    OperatorDeclaration.subjects,
    OperatorDeclaration.transforming,
    OperatorDeclaration.filtering,
    OperatorDeclaration.aggregating,
    OperatorDeclaration.conditional,
    OperatorDeclaration.flattening,
    OperatorDeclaration.combining,
    OperatorDeclaration.time,
    OperatorDeclaration.notifierTiming,
    OperatorDeclaration.buffering,
    OperatorDeclaration.errorHandling,
    OperatorDeclaration.repeating,
    OperatorDeclaration.sharing,
    OperatorDeclaration.utility,
    OperatorDeclaration.valueProperties,
    OperatorDeclaration.valueMethods,
    OperatorDeclaration.valueFunctions,
  ])
}
