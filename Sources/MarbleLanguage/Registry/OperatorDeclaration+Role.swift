extension OperatorDeclaration {
  /// The position of an operator in a pipeline.
  package enum Role: Sendable {
    /// A method of a stream that returns another stream.
    case method
    /// A free function that makes a stream.
    case source
    /// After `let NAME =`, alone.
    case subject
    /// A method of a value.
    case member
    /// A property of a value.
    case property
    /// A function of values.
    case function
  }

  /// The position of this operator.
  package var role: Role {
    switch build {
    case .method, .splitting: .method
    case .source: .source
    case .subject: .subject
    case .member: .member
    case .property: .property
    case .function: .function
    }
  }

  /// True if it computes a value from values.
  package var isOfValues: Bool {
    switch role {
    case .member, .property, .function: true
    case .method, .source, .subject: false
    }
  }
}
