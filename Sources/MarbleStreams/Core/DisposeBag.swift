/// A container that disposes its content when it is deallocated. Usually a view controller owns one
/// for its subscriptions.
///
/// Dropping a disposable itself does nothing. Dropping the bag disposes all its disposables,
/// in the order in which they were added.
public final class DisposeBag {
  private let content = CompositeDisposable()

  /// Makes an empty bag.
  public init() {}

  /// Adds a disposable.
  ///
  /// - Parameter disposable: The disposable to dispose when the bag is deallocated.
  public func insert(_ disposable: any Disposable) {
    content.insert(disposable)
  }

  deinit {
    content.dispose()
  }
}

extension Disposable {
  /// Adds this disposable to a bag, which disposes it when the bag is deallocated.
  ///
  /// - Parameter bag: The bag that holds this disposable until the bag is deallocated.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
