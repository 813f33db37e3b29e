import MarbleDiagrams

/// How the differences of one row are said. The words of streams and calls are kept apart because a call has
/// no end, and because people say 'was called' and 'came'.
package struct Wording<Value> {
  package enum Subject: Sendable { case stream, calls }

  package var subject: Subject
  package var name: String
  package var tick: Int64
  /// A value as it stands in a diagram: its key, or the value written out.
  package var mark: (Value) -> String
  /// An error's value written out, as its mark says nothing of it.
  package var literal: (Value) -> String

  package init(
    _ subject: Subject = .stream, name: String, tick: Int64, mark: @escaping (Value) -> String,
    literal: @escaping (Value) -> String
  ) {
    self.subject = subject
    self.name = name
    self.tick = tick
    self.mark = mark
    self.literal = literal
  }

  /// One sentence about one cause, without a full stop: `'typed' came 1 tick early`.
  package func headline(_ difference: Difference, in comparison: Comparison<Value>) -> String {
    let phrases = Phrases(wording: self, comparison: comparison, difference: difference)
    return subject == .calls ? phrases.aboutCalls : phrases.aboutStream
  }

  /// What stands behind the caret: `c at 800ms, expected at 900ms`.
  package func callout(_ difference: Difference, in comparison: Comparison<Value>) -> String {
    Phrases(wording: self, comparison: comparison, difference: difference).atTheCaret
  }

  /// The mark of anything that can happen, `|` and `#` for the ends.
  func mark(of content: Occurrence<Value>.Content) -> String {
    switch content {
    case .next(let value): mark(value)
    case .failed: "#"
    case .completed: "|"
    }
  }

  /// The mark of anything that can be expected, `|` and `#` for the ends.
  func mark(of content: Expected<Value>.Content) -> String {
    switch content {
    case .next(let value): mark(value)
    case .failed, .failedSomehow: "#"
    case .completed: "|"
    }
  }
}
