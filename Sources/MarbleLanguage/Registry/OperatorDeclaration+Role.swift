extension OperatorDeclaration {
  /// The position of an operator in a pipeline.
  package enum Role: Sendable {
    /// A method of a stream that returns another stream.
    case method
    /// A free function that makes a stream.
    case source
    /// After `subject NAME =`.
    case subject
    /// In a closure, as a function of values.
    case value
  }

  /// The position of this operator.
  package var role: Role {
    switch build {
    case .method, .splitting: .method
    case .source: .source
    case .subject: .subject
    case .member, .property, .function: .value
    }
  }
}
