// The statements that name something made of something else.

extension Statement {
  /// `let NAME = PIPELINE`: names a stream; nothing is subscribed by it.
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
    /// When it listens; `nil` means from zero on.
    package let window: SourceRange?
    package let range: SourceRange
  }
}
