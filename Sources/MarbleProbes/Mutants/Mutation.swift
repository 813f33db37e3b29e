import MarbleScenarios

/// A change of one place of a pipeline. ``MutationFinder`` makes the changed pipeline.
struct Mutation: Sendable {
  let change: MutantChange
  /// The number of the change in the order in which the finder finds the changes.
  let number: Int
  /// The first byte of the changed part. Messages point at it.
  let place: Int
  /// The bytes that the replacement of the change replaces.
  let range: SourceRange
}
