// The statements that name something made from other names.

extension Statement {
  /// `let NAME = PIPELINE`: names a stream, without subscribing to it.
  package struct Stream: Sendable {
    package let name: Name
    package let pipeline: Expression
    package let range: SourceRange
  }

  /// `fn NAME = { $0 != "" }`: a named closure whose calls are recorded.
  package struct Function: Sendable {
    package let name: Name
    package let closure: Closure
    package let range: SourceRange
  }

  /// `observe NAME = STREAM  ^---!`: one more observer of a named stream.
  package struct Observe: Sendable {
    package let name: Name
    package let stream: Name
    /// The window of its subscription. Nil means from zero on.
    package let window: SourceRange?
    package let range: SourceRange
  }
}
