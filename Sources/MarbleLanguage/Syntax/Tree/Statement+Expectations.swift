import MarbleDiagrams

// The statements that expect something.

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
