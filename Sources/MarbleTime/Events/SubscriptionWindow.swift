/// The time during which something is subscribed, as a row of `^` and `!` shows it.
@frozen
public struct SubscriptionWindow: Hashable, Sendable {
  /// The instant of the subscription.
  public var subscribed: Instant
  /// The instant at which the subscription was disposed or the source ended; nil while it is open.
  public var disposed: Instant?

  /// Makes a window.
  @inlinable
  public init(subscribed: Instant = .zero, disposed: Instant? = nil) {
    self.subscribed = subscribed
    self.disposed = disposed
  }
}

extension SubscriptionWindow {
  /// True if the window contains no instant. Its end does not belong to it.
  package var isEmpty: Bool { disposed.map { $0 <= subscribed } ?? false }
}
