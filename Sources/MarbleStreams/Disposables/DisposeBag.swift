/// Disposes what is in it when it is let go: the usual owner of a view controller's subscriptions.
///
/// Dropping a disposable itself does nothing (D36); dropping the bag ends all of them, in the order in which they were put in.
public final class DisposeBag {
  private let content = CompositeDisposable()

  /// Makes an empty bag.
  public init() {}

  /// Puts a disposable in.
  public func insert(_ disposable: any Disposable) {
    content.insert(disposable)
  }

  deinit {
    content.dispose()
  }
}

extension Disposable {
  /// Puts this into a bag, which disposes it when it is let go.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
