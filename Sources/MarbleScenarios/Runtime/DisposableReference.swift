import MarbleDiagrams
import MarbleStreams

/// What `Disposables.create { … }` makes: a value that can be handed to `using`.
final class DisposableReference: Reference, Disposable, @unchecked Sendable {
  private let disposable: any Disposable

  init(_ dispose: @escaping () -> Void) {
    disposable = Disposables.create(with: dispose)
  }

  func dispose() { disposable.dispose() }

  override var description: String { "disposable" }
}
