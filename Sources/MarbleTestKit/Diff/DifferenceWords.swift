import MarbleDiagrams

/// How the differences of one row are said. The words of streams and calls are kept apart because a call has
/// no end, and because people say 'was called' and 'came'.
package struct Wording<Value> {
  package enum Subject: Sendable { case stream, calls }

  package var subject: Subject
  package var name: String
  package var tick: Int64
  /// A value as charts write it.
  package var words: (Value) -> Chart.Words
  /// What a stream failed with, as charts write it.
  package var errorWords: (Value) -> Chart.Words
  /// All of a value, where its words say too little: of an error, or where two of them are alike.
  package var literal: (Value) -> String

  package init(
    _ subject: Subject = .stream, name: String, tick: Int64,
    words: @escaping (Value) -> Chart.Words, errorWords: ((Value) -> Chart.Words)? = nil,
    literal: @escaping (Value) -> String
  ) {
    self.subject = subject
    self.name = name
    self.tick = tick
    self.words = words
    self.errorWords = errorWords ?? { Chart.Words(sign: "#", label: "", text: words($0).text) }
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
}
