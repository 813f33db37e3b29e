/// Several disposables that end together.
///
/// What is added after the end is disposed at once. Safe from any thread.
public final class CompositeDisposable: Disposable {
  private let subscription = StreamSubscription()

  /// Holds these, and disposes them in this order.
  public init(disposables: [any Disposable] = []) {
    for disposable in disposables { subscription.add(disposable) }
  }

  /// Whether it has ended.
  public var isDisposed: Bool { !subscription.isLive }

  /// Holds one more.
  public func insert(_ disposable: any Disposable) {
    subscription.add(disposable)
  }

  /// Disposes all.
  public func dispose() {
    subscription.dispose()
  }
}
