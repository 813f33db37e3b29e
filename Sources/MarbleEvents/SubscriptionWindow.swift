/// From when to when something is subscribed, as a row of `^` and `!` draws it.
@frozen
public struct SubscriptionWindow: Hashable, Sendable {
  /// When the subscription begins.
  public var subscribed: Instant
  /// When it ends: disposed, or by the source's own end; nil while it is open.
  public var disposed: Instant?

  /// Makes a window; without `disposed` it stays open.
  @inlinable
  public init(subscribed: Instant = .zero, disposed: Instant? = nil) {
    self.subscribed = subscribed
    self.disposed = disposed
  }
}

extension SubscriptionWindow {
  /// Whether no instant lies in it, its end not included.
  package var isEmpty: Bool { disposed.map { $0 <= subscribed } ?? false }
}
