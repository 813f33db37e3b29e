import MarbleDiagrams

// The statements with a diagram, which is kept as its bytes, without surrounding spaces, because it
// can only be read once the tick is known.

// MARK: - Sources

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
    package var initializer: Expression
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

// MARK: - Expectations

extension Statement {
  /// `expect NAME DIAGRAM`, or `expect NAME[0] DIAGRAM` for an inner stream that NAME emitted.
  /// `expect(in order) NAME DIAGRAM` has a modifier.
  package struct Expect: Sendable {
    package let mode: Mode
    package let name: Name
    /// The index of the inner stream, counted from zero. Nil is NAME itself.
    package let inner: Int?
    package let diagram: SourceRange
    package let range: SourceRange
  }

  /// `subs NAME ^---!`: one subscription of a source; `subs NAME none`: there is none.
  package struct Subscriptions: Sendable {
    package let source: SourcePattern
    package let row: Row
    package let range: SourceRange
  }

  /// `calls NAME DIAGRAM`: the calls of a closure or a service; `calls NAME none`: there are none.
  package struct Calls: Sendable {
    package let name: Name
    package let row: Row
    package let range: SourceRange
  }

  /// A diagram, or the word that represents an empty one.
  package enum Row: Hashable, Sendable {
    case none(SourceRange)
    case diagram(SourceRange)
  }
}

extension Statement.Expect {
  /// How strictly the row is compared.
  package enum Mode: Hashable, Sendable {
    /// Nothing in parentheses, `(in order)` or `(any order)`.
    case events(Looseness)
    /// `(within 20ms)`. The range is that of the duration.
    case within(DurationSyntax, SourceRange)
    /// `(nothing)`: the diagram is a window.
    case nothing
  }

  /// The name that messages use.
  package var fullName: String { inner.map { "\(name.text)[\($0)]" } ?? name.text }

  /// The role of its diagram.
  package var role: Diagram.Role { mode == .nothing ? .window : .expectation }
}
