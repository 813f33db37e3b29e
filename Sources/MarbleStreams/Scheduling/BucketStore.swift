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
  private struct Level {
    /// A bit for each bucket that holds something.
    var occupied: UInt64 = 0
    var buckets: UnsafeMutablePointer<Bucket>?
  }

  private static let levelCount = 11
  private let levels = UnsafeMutablePointer<Level>.allocate(capacity: levelCount)

  init() {
    levels.initialize(repeating: Level(), count: Self.levelCount)
  }

  deinit {
    var level = 0
    while level < Self.levelCount {
      levels[level].buckets?.deallocate()
      level += 1
    }
    levels.deallocate()
  }

  /// A bucket of a level that has been occupied; what it says is meaningless unless it is occupied itself.
  subscript(level: Int, digit: Int) -> UnsafeMutablePointer<Bucket> {
    levels[level].buckets! + digit
  }

  /// The first bucket of a level that holds something; the level must.
  func firstOccupied(of level: Int) -> Int {
    levels[level].occupied.trailingZeroBitCount
  }

  /// Notes that a bucket holds something; true if it held nothing.
  mutating func occupy(_ level: Int, _ digit: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(digit)
    let occupied = levels[level].occupied
    if occupied & bit != 0 { return false }
    if case nil = levels[level].buckets { levels[level].buckets = .allocate(capacity: 64) }
    levels[level].occupied = occupied | bit
    return true
  }

  /// Notes that a bucket holds nothing any more; true if the whole level holds nothing.
  mutating func vacate(_ level: Int, _ digit: Int) -> Bool {
    let occupied = levels[level].occupied & ~(1 &<< UInt64(digit))
    levels[level].occupied = occupied
    return occupied == 0
  }
}
