import MarbleDiagrams
import MarbleStreams

/// The value of `Disposables.create { … }`, which can be passed to `using`.
final class DisposableReference: Reference, Disposable, @unchecked Sendable {
  private let disposable: any Disposable

  init(_ dispose: @escaping () -> Void) {
    disposable = Disposables.create(with: dispose)
  }

  func dispose() { disposable.dispose() }

  override var description: String { "disposable" }
}
