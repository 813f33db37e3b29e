/// A change of one place of a pipeline, with the changed pipeline.
struct Mutation: Sendable {
  let change: MutantChange
  /// The first byte of the changed part. Messages point at it.
  let place: Int
  /// The bytes that the replacement of the change replaces.
  let range: SourceRange
  /// The whole pipeline with the change. Its parts keep their ranges in the text.
  let pipeline: Expression
}
