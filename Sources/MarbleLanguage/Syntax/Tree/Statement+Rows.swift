import MarbleDiagrams

extension Statement {
  /// What the statements with a diagram have: a source, an observer, a connection or an
  /// expectation.
  ///
  /// The diagram is kept as its bytes, without surrounding spaces, because it can only be read once
  /// the tick is known.
  package struct Row: Sendable {
    /// The name before the diagram. Only `cold` and `subs` may have arguments.
    package let source: SourcePattern
    /// How strictly an `expect` row is compared.
    package var mode = Mode.events(.exact)
    /// The index of the inner stream that an `expect` row is about, counted from zero. Nil is the
    /// stream of the name.
    package var inner: Int?
    /// The diagram, or the `none` in its place. Empty for an `observe` row without a window, which
    /// begins at zero, and for a row that a recording completes.
    package let diagram: SourceRange
    /// True for `subs` and `calls` with the word that represents an empty diagram.
    package var isNone = false
    package let range: SourceRange

    package var name: Name { source.name }

    /// The name that messages use.
    package var fullName: String { inner.map { "\(name.text)[\($0)]" } ?? name.text }
  }

  /// How strictly a row is compared.
  package enum Mode: Hashable, Sendable {
    /// Nothing in parentheses, `(in order)` or `(any order)`.
    case events(Looseness)
    /// `(within 20ms)`. The range is that of the duration.
    case within(DurationSyntax, SourceRange)
    /// `(nothing)`: the diagram is a window.
    case nothing
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

extension SourcePattern {
  /// A name without arguments.
  init(_ name: Name) { self.init(name: name, arguments: nil, range: name.range) }
}
