import MarbleDiagrams
import MarbleStreams

/// A stream that a text describes, and how many stages its deepest branch has.
///
/// The height goes through names: a pipeline over a `let` stands on the `let`'s. Whoever subscribes or
/// emits recurses once a stage, so `EvaluationLimits.height` bounds it.
package struct Pipeline {
  package let stream: Observable<Value>
  package let height: Int

  /// A source has the height zero.
  package init(_ stream: Observable<Value>, height: Int = 0) {
    self.stream = stream
    self.height = height
  }
}
