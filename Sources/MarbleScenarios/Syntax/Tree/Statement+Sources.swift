import MarbleDiagrams

// The statements that put events into a scenario. A diagram is kept as the bytes it is written in,
// spaces at both ends left out: it can only be read once the tick is known.

extension Statement {
  /// `hot NAME DIAGRAM`: a source that runs whether or not anyone listens.
  package struct Hot: Sendable {
    package let name: Name
    package let diagram: SourceRange
    package let range: SourceRange
  }

  /// `cold NAME DIAGRAM`, a source that starts anew for every subscriber, or
  /// `cold NAME(ARGUMENTS) DIAGRAM`, a stubbed service's answer.
  package struct Cold: Sendable {
    package let source: SourcePattern
    package let diagram: SourceRange
    package let range: SourceRange
  }

  /// `subject NAME = ReplaySubject(bufferSize: 2)  DIAGRAM`: a subject that the row sends into.
  package struct Subject: Sendable {
    package let name: Name
    /// The call that makes the subject: always an `Expression.Node.call` without a receiver.
    package let initializer: Expression
    package let diagram: SourceRange
    package let range: SourceRange
  }

  /// `connect NAME  ---^---!`: one connection of a connectable stream.
  package struct Connect: Sendable {
    package let name: Name
    package let diagram: SourceRange
    package let range: SourceRange
  }
}

/// A source, or the calls of a stubbed service that a row speaks of.
package struct SourcePattern: Sendable {
  package let name: Name
  /// `nil` for a source; for a service its arguments, which may be none.
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
