import MarbleDiagrams

// The statements that say what must happen.

extension Statement {
  /// `expect NAME DIAGRAM`, or `expect NAME[0] DIAGRAM` for an inner stream that NAME emitted; `expect(in order) NAME DIAGRAM` leaves
  /// something open.
  package struct Expect: Sendable {
    package let mode: Mode
    package let name: Name
    /// Which inner stream, counted from zero; `nil` is NAME itself.
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

  /// What stands in the place of a diagram where there may be nothing to draw.
  package enum Row: Hashable, Sendable {
    case none(SourceRange)
    case diagram(SourceRange)
  }
}

extension Statement.Expect {
  /// What the row leaves open.
  package enum Mode: Hashable, Sendable {
    /// Nothing in parentheses, `(in order)` or `(any order)`.
    case events(Looseness)
    /// `(within 20ms)`, as written: the length of a tick is not known here. The range is the
    /// duration's.
    case within(DurationSyntax, SourceRange)
    /// `(nothing)`: the diagram is a window.
    case nothing
  }

  /// The name that messages use.
  var fullName: String { inner.map { "\(name.text)[\($0)]" } ?? name.text }

  /// What its diagram describes.
  var role: Diagram.Role { mode == .nothing ? .window : .expectation }
}
