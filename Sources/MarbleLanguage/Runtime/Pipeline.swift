import MarbleDiagrams
import MarbleStreams

/// A stream of a scenario, with the measures that are checked against `Limits`.
package struct Pipeline {
  package let stream: Observable<Value>
  /// The number of stages of its deepest branch, counted through names: a pipeline on a `let`
  /// includes the stages of the `let`. Subscribing and emitting recurse once for each stage.
  package let height: Int
  /// The number of paths from its sources to its end. `merge(a, a)` has twice the paths of `a`.
  package let paths: Int
  /// True if a source in it uses `.currentThread`, so that it must be subscribed on the trampoline.
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
  /// The measures of the streams below a stage.
  struct Shape {
    var height = 0
    var paths = 1
    var isTrampolined = false

    /// The shape without any stream.
    static let empty = Shape(paths: 0)

    mutating func add(_ other: Shape) {
      height = max(height, other.height)
      paths = min(paths + other.paths, .max / 2)
      isTrampolined = isTrampolined || other.isTrampolined
    }

    /// The shape of the streams that a stage on these streams emits as values. They pass on the
    /// events of the stage. A subscription to them subscribes to no source, so they need no
    /// trampoline.
    var ofInnerStreams: Shape { Shape(height: height + 1, paths: max(paths, 1)) }

    /// The shape with one more stage above.
    func raised(at range: SourceRange) throws(EvaluationError) -> Shape {
      guard height < Limits.stages else {
        throw EvaluationError(.tooManyStages, range)
      }
      guard paths <= Limits.paths else { throw EvaluationError(.tooManyPaths, range) }
      return Shape(height: height + 1, paths: max(paths, 1), isTrampolined: isTrampolined)
    }
  }
}
