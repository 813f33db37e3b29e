/// A position in the two chains of a ``SubscriberList``.
@usableFromInline
struct Emission {
  @usableFromInline var first: Unmanaged<SubscriberNode>?
  @usableFromInline var second: Unmanaged<SubscriberNode>?
  /// Whether the owner of the list counts it.
  @usableFromInline let isOwner: Bool

  @inlinable
  init(
    first: Unmanaged<SubscriberNode>? = nil, second: Unmanaged<SubscriberNode>? = nil,
    isOwner: Bool = false
  ) {
    self.first = first
    self.second = second
    self.isOwner = isOwner
  }

  /// Returns the node to visit, whose number is at most the limit: that of the first chain or, at
  /// its end, that of the second one.
  @inlinable
  mutating func next(upTo limit: Int) -> Unmanaged<SubscriberNode>? {
    if first == nil {
      first = second
      second = nil
    }
    guard let first, first._withUnsafeGuaranteedRef({ $0.number <= limit }) else { return nil }
    return first
  }
}
