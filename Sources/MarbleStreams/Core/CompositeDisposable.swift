/// A group of disposables that are disposed together.
///
/// A disposable that is added after the group was disposed is disposed at once. All methods are
/// safe on any thread.
public final class CompositeDisposable: Disposable {
  private let subscription = StreamSubscription()

  /// Makes a group.
  ///
  /// - Parameter disposables: The first members, which are disposed in this order.
  /// - Complexity: O(*n*), where *n* is the number of disposables.
  public init(disposables: [any Disposable] = []) {
    for disposable in disposables { subscription.add(disposable) }
  }

  /// Whether the group was disposed.
  public var isDisposed: Bool { !subscription.isLive }

  /// Adds a disposable to the group.
  ///
  /// - Parameter disposable: The disposable to dispose with the group. If the group was disposed
  ///   already, it is disposed at once.
  public func insert(_ disposable: any Disposable) {
    subscription.add(disposable)
  }

  /// Disposes all members, in the order in which they were added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  public func dispose() {
    subscription.dispose()
  }
}
