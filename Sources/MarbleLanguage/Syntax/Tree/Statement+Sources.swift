import MarbleDiagrams

// The statements that define sources. A diagram is kept as its bytes, without surrounding spaces,
// because it can only be read once the tick is known.

extension Statement {
  /// `hot NAME DIAGRAM`: a source that emits whether or not it has subscribers.
  package struct Hot: Sendable {
    package let name: Name
    package let diagram: SourceRange
    package let range: SourceRange
  }

  /// `cold NAME DIAGRAM`: a source that starts from the beginning for every subscriber.
  /// `cold NAME(ARGUMENTS) DIAGRAM`: the answer of a stubbed service.
  package struct Cold: Sendable {
    package let source: SourcePattern
    package let diagram: SourceRange
    package let range: SourceRange
  }

  /// `subject NAME = ReplaySubject(bufferSize: 2)  DIAGRAM`: a subject that the row sends into.
  package struct Subject: Sendable {
    package let name: Name
    /// The call that makes the subject. It is always an `Expression.Node.call` without a receiver.
    package let initializer: Expression
    package let diagram: SourceRange
    package let range: SourceRange

    package init(name: Name, initializer: Expression, diagram: SourceRange, range: SourceRange) {
      self.name = name
      self.initializer = initializer
      self.diagram = diagram
      self.range = range
    }
  }

  /// `connect NAME  ---^---!`: one connection of a connectable stream.
  package struct Connect: Sendable {
    package let name: Name
    package let diagram: SourceRange
    package let range: SourceRange
  }
}

/// A source, or the calls of a stubbed service.
package struct SourcePattern: Sendable {
  package let name: Name
  /// The arguments of a service, possibly none. Nil for a source.
  package let arguments: [ArgumentPattern]?
  /// From the name to its closing parenthesis.
  package let range: SourceRange
}

/// One argument of a stubbed call.
package struct ArgumentPattern: Sendable {
  package enum Kind: Hashable, Sendable {
    /// `_`
    case any
    case exactly(Value)
  }

  package let kind: Kind
  package let range: SourceRange
}
