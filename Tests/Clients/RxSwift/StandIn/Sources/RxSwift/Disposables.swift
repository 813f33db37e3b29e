// A stand-in for the part of RxSwift 6 that the bridge uses: the same names and signatures, for one
// thread. It is not the library.

/// A subscription, or work that waits.
public protocol Disposable {
  func dispose()
}

/// A subscription that knows whether it has ended.
public protocol Cancelable: Disposable {
  var isDisposed: Bool { get }
}

/// Makes disposables.
public struct Disposables {
  /// A disposable that does nothing.
  public static func create() -> any Disposable { AnonymousDisposable {} }

  /// A disposable that runs a closure once.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }
}

private final class AnonymousDisposable: Cancelable {
  private var action: (() -> Void)?
  var isDisposed: Bool { action == nil }

  init(_ action: @escaping () -> Void) { self.action = action }

  func dispose() {
    let action = action
    self.action = nil
    action?()
  }
}

/// A disposable that is set once, before or after it is disposed.
public final class SingleAssignmentDisposable: Cancelable {
  private var inner: (any Disposable)?
  /// True after the first `dispose`.
  public private(set) var isDisposed = false

  /// Makes a disposable that is not set.
  public init() {}

  /// Sets the disposable. It is disposed at once if this one was disposed before.
  public func setDisposable(_ disposable: any Disposable) {
    precondition(inner == nil, "the disposable is set already")
    inner = disposable
    if isDisposed { disposable.dispose() }
  }

  /// Disposes the disposable that was set.
  public func dispose() {
    isDisposed = true
    inner?.dispose()
  }
}
