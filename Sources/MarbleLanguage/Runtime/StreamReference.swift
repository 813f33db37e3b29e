import MarbleDiagrams
import MarbleStreams

/// A stream that is itself a value, such as a window or the result of a closure.
package class StreamReference: Reference, @unchecked Sendable {
  package let pipeline: Pipeline
  /// The text of the stream in a printed diagram. The run numbers the inner streams of a row.
  package var label = "stream"

  package init(_ pipeline: Pipeline) {
    self.pipeline = pipeline
  }

  package override var description: String { label }
}

/// A stream of values with a common key.
package final class GroupReference: StreamReference, @unchecked Sendable {
  package let key: Value

  package init(key: Value, _ pipeline: Pipeline) {
    self.key = key
    super.init(pipeline)
  }
}

extension Value {
  /// A stream as a value.
  package static func stream(_ stream: Observable<Value>) -> Value {
    .reference(StreamReference(Pipeline(stream)))
  }

  static func pipeline(_ pipeline: Pipeline) -> Value {
    .reference(StreamReference(pipeline))
  }

  /// The stream of this value, if it is one.
  public var stream: Observable<Value>? { pipeline?.stream }

  var pipeline: Pipeline? {
    guard case .reference(let object) = self else { return nil }
    return (object as? StreamReference)?.pipeline
  }
}

/// The value of `Disposables.create { … }`, which can be passed to `using`.
final class DisposableReference: Reference, Disposable, @unchecked Sendable {
  private let disposable: any Disposable

  init(_ dispose: @escaping () -> Void) {
    disposable = Disposables.create(with: dispose)
  }

  func dispose() { disposable.dispose() }

  override var description: String { "disposable" }
}
