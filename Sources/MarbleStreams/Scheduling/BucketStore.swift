/// The first and the last slot in one bucket of a ``TimerWheel``.
struct Bucket {
  var first: UInt32
  var last: UInt32
}

/// The buckets of a ``TimerWheel``: eleven levels of 64 buckets, and which of them are occupied.
///
/// It uses raw memory that stays untouched until it is needed. A level is allocated with its first
/// work, and the content of a bucket has no meaning until the bucket is occupied. With arrays of
/// empty buckets, each new scheduler spent time on a thousand ticks that it never uses (measured: a
/// third of a whole test).
struct BucketStore: ~Copyable {
  struct Level {
    /// One bit for each occupied bucket.
    var occupied: UInt64 = 0
    var buckets: UnsafeMutablePointer<Bucket>?
  }

  private static let levelCount = 11
  /// One bit for each level that has buckets.
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
