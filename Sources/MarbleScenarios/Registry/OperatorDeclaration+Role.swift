extension OperatorDeclaration {
  /// Where an operator stands in a pipeline.
  package enum Role: Sendable {
    /// Behind a stream, which it makes another of.
    case method
    /// By itself: it makes a stream.
    case source
    /// Behind `subject NAME =`.
    case subject
    /// In a closure, where it makes a value of values.
    case value
  }

  /// Where it stands.
  package var role: Role {
    switch build {
    case .method, .splitting: .method
    case .source: .source
    case .subject: .subject
    case .member, .property, .function: .value
    }
  }
}
