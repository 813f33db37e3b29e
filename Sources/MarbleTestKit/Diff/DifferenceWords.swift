import MarbleDiagrams

/// The words for the differences of one row.
package struct Wording<Value> {
  package enum Subject: Sendable { case stream, calls }

  package var subject: Subject
  package var name: String
  package var tick: Duration
  /// A value as charts print it.
  package var label: (Value) -> Chart.Label
  /// The error of a stream as charts print it.
  package var errorLabel: (Value) -> Chart.Label
  /// The full text of a value, for errors and for values whose short words are equal.
  package var literal: (Value) -> String

  package init(
    _ subject: Subject = .stream, name: String, tick: Duration,
    label: @escaping (Value) -> Chart.Label, errorLabel: ((Value) -> Chart.Label)? = nil,
    literal: @escaping (Value) -> String
  ) {
    self.subject = subject
    self.name = name
    self.tick = tick
    self.label = label
    self.errorLabel = errorLabel ?? { Chart.Label(sign: "#", caption: "", text: label($0).text) }
    self.literal = literal
  }

  /// One sentence about one cause, without a full stop: `'typed' came 1 tick early`.
  package func headline(_ difference: Difference, in comparison: Comparison<Value>) -> String {
    Phrases(wording: self, comparison: comparison, difference: difference).sentence
  }

  /// The phrase after the caret: `c at 800ms, expected at 900ms`.
  package func callout(_ difference: Difference, in comparison: Comparison<Value>) -> String {
    Phrases(wording: self, comparison: comparison, difference: difference).atTheCaret
  }
}
