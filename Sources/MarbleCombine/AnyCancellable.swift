import MarbleStreams

/// Combine's name for an activity that can be cancelled.
public protocol Cancellable {
  /// Cancels the activity. A second call does nothing.
  func cancel()
}

/// A token that disposes its subscription when it is released, unlike a `Disposable`.
public final class AnyCancellable: Cancellable, Hashable {
  private let subscription = CompositeDisposable()

  /// Makes a token that calls the closure once, when it is cancelled or released, and releases it.
  public init(_ cancel: @escaping () -> Void) {
    subscription.insert(Disposables.create(with: cancel))
  }

  /// Makes a token that disposes a subscription when it is cancelled or released.
  public init(_ disposable: any Disposable) {
    subscription.insert(disposable)
  }

  /// Disposes the subscription.
  public func cancel() {
    subscription.dispose()
  }

  deinit {
    subscription.dispose()
  }

  /// Stores the token in a set. The subscription lasts while the set contains the token.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Stores the token in a collection. The subscription lasts while the collection contains the
  /// token.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self)
  }

  /// Returns true if both are the same instance.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }

  /// Hashes the identity of the instance.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
