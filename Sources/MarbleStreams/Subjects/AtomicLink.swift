import Synchronization

/// A link to a place that some threads follow while others change it.
///
/// A number underneath: an atomic optional calls a closure for each translation of a value, which a debug build does (measured: 200 instructions
/// for each load).
@usableFromInline
struct AtomicLink: ~Copyable {
  @usableFromInline let bits = Atomic<UInt>(0)

  @inlinable
  init() {}

  /// Whether it leads nowhere; it may lag behind other threads.
  @_transparent
  @usableFromInline var isEmpty: Bool { bits.load(ordering: .relaxed) == 0 }

  @_transparent
  @usableFromInline
  func load() -> Unmanaged<SubscriberNode>? {
    Self.place(bits.load(ordering: .sequentiallyConsistent))
  }

  func store(_ place: Unmanaged<SubscriberNode>?) {
    bits.store(Self.bits(of: place), ordering: .sequentiallyConsistent)
  }

  /// Makes it lead nowhere, and answers where it led.
  func take() -> Unmanaged<SubscriberNode>? {
    Self.place(bits.exchange(0, ordering: .sequentiallyConsistent))
  }

  @_transparent
  @usableFromInline
  static func place(_ bits: UInt) -> Unmanaged<SubscriberNode>? {
    guard let pointer = UnsafeRawPointer(bitPattern: bits) else { return nil }
    return Unmanaged.fromOpaque(pointer)
  }

  private static func bits(of place: Unmanaged<SubscriberNode>?) -> UInt {
    guard let place else { return 0 }
    return UInt(bitPattern: place.toOpaque())
  }
}
