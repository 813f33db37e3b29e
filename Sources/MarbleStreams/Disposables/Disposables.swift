import Synchronization

/// Makes disposables.
public enum Disposables {
  /// One that does nothing.
  public static func create() -> any Disposable { NoDisposable() }

  /// One that calls the closure, once, when it is disposed.
  public static func create(with dispose: @escaping () -> Void) -> any Disposable {
    ActionDisposable(dispose)
  }

  /// One that disposes several, in their order.
  public static func create(_ disposables: any Disposable...) -> any Disposable {
    CompositeDisposable(disposables: disposables)
  }
}

private struct NoDisposable: Disposable {
  func dispose() {}
}

/// Holds its closure only until it is disposed, so that what the closure captures is let go then.
private final class ActionDisposable: Disposable {
  private let disposed = Atomic<Bool>(false)
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    action?()
    action = nil
  }
}
