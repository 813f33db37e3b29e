// The statements that say what must happen.

extension Statement {
  /// `expect NAME DIAGRAM`, or `expect NAME[0] DIAGRAM` for an inner stream that NAME emitted.
  package struct Expect: Sendable {
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
