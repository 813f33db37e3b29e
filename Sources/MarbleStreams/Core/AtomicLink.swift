import Synchronization

/// A link to a subscriber node. Some threads may follow it while others change it.
///
/// It stores a plain number. An atomic optional converts each value by a closure, which without
/// optimisation takes stack for every shared stage of a chain.
@usableFromInline
struct AtomicLink: ~Copyable {
  @usableFromInline let bits = Atomic<UInt>(0)

  @inlinable
  init() {}

  /// Whether it links to no node. The answer may be older than another thread's last change.
  @inlinable var isEmpty: Bool { bits.load(ordering: .relaxed) == 0 }

  @inlinable
  func load() -> Unmanaged<SubscriberNode>? {
    Self.node(bits.load(ordering: .sequentiallyConsistent))
  }

  /// Links to a node that nobody uses yet.
  func publish(_ node: Unmanaged<SubscriberNode>) {
    bits.store(Self.bits(of: node), ordering: .releasing)
  }

  func store(_ node: Unmanaged<SubscriberNode>?) {
    bits.store(Self.bits(of: node), ordering: .sequentiallyConsistent)
  }

  /// Clears the link and returns the node that it linked to.
  func take() -> Unmanaged<SubscriberNode>? {
    isEmpty ? nil : Self.node(bits.exchange(0, ordering: .sequentiallyConsistent))
  }

  @inlinable
  static func node(_ bits: UInt) -> Unmanaged<SubscriberNode>? {
    guard let pointer = UnsafeRawPointer(bitPattern: bits) else { return nil }
    return Unmanaged.fromOpaque(pointer)
  }

  private static func bits(of node: Unmanaged<SubscriberNode>?) -> UInt {
    guard let node else { return 0 }
    return UInt(bitPattern: node.toOpaque())
  }
}
