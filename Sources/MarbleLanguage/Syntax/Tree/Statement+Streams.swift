// The statements that name something made from other names.

extension Statement {
  /// `let NAME = PIPELINE`: names a stream, without subscribing to it.
  package struct Stream: Sendable {
    package let name: Name
    package var pipeline: Expression
    package let range: SourceRange
  }

  /// `fn NAME = { $0 != "" }`: a named closure whose calls are recorded.
  package struct Function: Sendable {
    package let name: Name
    package var closure: Closure
    package let range: SourceRange
  }

  /// `feed NAME = PIPELINE`: sends what the pipeline emits into the subject NAME.
  package struct Feed: Sendable {
    package let name: Name
    package var pipeline: Expression
    package let range: SourceRange
  }
}

extension Statement.Stream {
  /// The call that makes a subject, if it is the whole pipeline: `let page = PublishSubject()`.
  ///
  /// - Parameter subjects: The functions that make subjects.
  package func subjectCall(among subjects: Set<String>) -> Call? {
    guard case .call(let call) = pipeline.node, call.receiver == nil,
      subjects.contains(call.function.text)
    else { return nil }
    return call
  }
}
