import Synchronization

/// Functions that make disposables.
public enum Disposables {
  /// Makes a disposable that does nothing.
  public static func create() -> any Disposable { NoDisposable() }

  /// Makes a disposable that calls the closure once, when it is disposed.
  ///
  /// - Parameter dispose: The closure, which is called on the thread that disposes and then
  ///   released.
  public static func create(with dispose: @escaping () -> Void) -> any Disposable {
    ActionDisposable(dispose)
  }

  /// Makes a disposable that disposes several others, in the order of the arguments.
  ///
  /// - Complexity: O(*n*), where *n* is the number of disposables.
  public static func create(_ disposables: any Disposable...) -> any Disposable {
    CompositeDisposable(disposables: disposables)
  }
}

private struct NoDisposable: Disposable {
  func dispose() {}
}

/// Holds its closure only until it is disposed, and then releases what the closure captures.
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
