import Synchronization

/// Functions that make disposables.
public enum Disposables {
  /// Makes a disposable that does nothing.
  public static func create() -> any Disposable { NoDisposable() }

  /// Makes a disposable that calls the closure once, on the thread that disposes, and releases it.
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

/// A group of disposables that are disposed together.
///
/// A disposable that is added after the group was disposed is disposed at once. All methods are
/// safe on any thread.
public final class CompositeDisposable: Disposable {
  private let subscription = StreamSubscription()

  /// Makes a group with its first members.
  ///
  /// - Complexity: O(*n*), where *n* is the number of disposables.
  public init(disposables: [any Disposable] = []) {
    for disposable in disposables { subscription.add(disposable) }
  }

  /// Whether the group was disposed.
  public var isDisposed: Bool { !subscription.isLive }

  /// Adds a disposable to the group.
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
  public func insert(_ disposable: any Disposable) {
    content.insert(disposable)
  }

  deinit {
    content.dispose()
  }
}

extension Disposable {
  /// Adds this disposable to a bag, which disposes it when the bag is deallocated.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

final class DisposableResource: Resource {
  private let disposable: any Disposable

  init(_ disposable: any Disposable) {
    self.disposable = disposable
  }

  override func release() {
    disposable.dispose()
  }
}
