import MarbleStreams

/// Combine's name for something that can be stopped.
public protocol Cancellable {
  /// Stops it; a second call does nothing.
  func cancel()
}

/// A subscription that ends when it is released, unlike a `Disposable` (D36).
public final class AnyCancellable: Cancellable, Hashable {
  private let subscription = CompositeDisposable()

  /// Makes one that calls the closure, once, when it is cancelled or released.
  public init(_ cancel: @escaping () -> Void) {
    subscription.insert(Disposables.create(with: cancel))
  }

  /// Makes one that disposes a subscription when it is cancelled or released.
  public init(_ disposable: any Disposable) {
    subscription.insert(disposable)
  }

  /// Cancels it.
  public func cancel() {
    subscription.dispose()
  }

  deinit {
    subscription.dispose()
  }

  /// Puts this into a set. The subscription lasts as long as it is kept there.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Puts this into a collection. The subscription lasts as long as it is kept there.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self)
  }

  /// An instance is equal to itself only.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }

  /// Hashes its identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
