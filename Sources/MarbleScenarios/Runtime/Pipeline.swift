import MarbleDiagrams
import MarbleStreams

/// A stream that a text describes, with what keeps it within `EvaluationLimits`.
package struct Pipeline {
  package let stream: Observable<Value>
  /// The stages of its deepest branch, through names: a pipeline over a `let` stands on the `let`'s.
  /// Whoever subscribes or emits recurses once for each.
  package let height: Int
  /// The ways from its sources to its end. `merge(a, a)` has twice those of `a`.
  package let paths: Int
  /// Whether a source in it runs on `.currentThread`, so that it has to be subscribed on it.
  let isTrampolined: Bool

  /// A source.
  package init(_ stream: Observable<Value>) {
    self.init(stream, Shape())
  }

  init(_ stream: Observable<Value>, _ shape: Shape) {
    self.stream = stream
    height = shape.height
    paths = shape.paths
    isTrampolined = shape.isTrampolined
  }

  var shape: Shape { Shape(height: height, paths: paths, isTrampolined: isTrampolined) }
}

extension Pipeline {
  /// What a stage knows of the streams that it stands on.
  struct Shape {
    var height = 0
    var paths = 1
    var isTrampolined = false

    /// Of no stream yet.
    static let none = Shape(paths: 0)

    mutating func add(_ other: Shape) {
      height = max(height, other.height)
      paths = min(paths + other.paths, .max / 2)
      isTrampolined = isTrampolined || other.isTrampolined
    }

    /// With one more stage above.
    func raised(at range: SourceRange) throws(EvaluationFailure) -> Shape {
      guard height < EvaluationLimits.height else {
        throw EvaluationFailure(.tooManyStages, range)
      }
      guard paths <= EvaluationLimits.paths else { throw EvaluationFailure(.tooManyPaths, range) }
      return Shape(height: height + 1, paths: max(paths, 1), isTrampolined: isTrampolined)
    }
  }
}
