/// First and last slot of what stands in one bucket of a ``TimerWheel``.
struct Bucket {
  var first: UInt32
  var last: UInt32
}

/// The memory of a ``TimerWheel``'s buckets: eleven levels of 64, and which of them hold anything.
///
/// Raw memory, of which nothing is touched before it is used: a level comes with its first work, and a bucket means nothing
/// until it is occupied. Arrays filled with empty buckets made every new scheduler pay for a thousand ticks that it never sees
/// (measured: a third of a whole test, in a debug build 45 of its 100 µs).
struct BucketStore: ~Copyable {
  struct Level {
    /// A bit for each bucket that holds something.
    var occupied: UInt64 = 0
    var buckets: UnsafeMutablePointer<Bucket>?
  }

  private static let levelCount = 11
  /// The levels that have buckets, a bit each.
  private(set) var allocated: UInt32 = 0
  let levels = UnsafeMutablePointer<Level>.allocate(capacity: levelCount)

  init() {
    levels.initialize(repeating: Level(), count: Self.levelCount)
  }

  mutating func allocate(_ level: Int) {
    levels[level].buckets = .allocate(capacity: 64)
    allocated |= 1 &<< UInt32(level)
  }

  deinit {
    var rest = allocated
    while rest != 0 {
      levels[rest.trailingZeroBitCount].buckets?.deallocate()
      rest &= rest &- 1
    }
    levels.deallocate()
  }
}
