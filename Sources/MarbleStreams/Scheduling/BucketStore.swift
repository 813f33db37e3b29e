/// First and last slot of what stands in one bucket of a ``TimerWheel``.
struct Bucket {
  var first: UInt32
  var last: UInt32
}

/// The memory of a ``TimerWheel``'s buckets: eleven levels of 64, and which of them hold anything.
///
/// Raw memory, of which nothing is touched before it is used: a bucket means nothing until it is occupied. Arrays, filled
/// with empty buckets, made every new scheduler pay for a thousand ticks that it never sees (measured: a third of a whole test,
/// in a debug build 45 of its 100 µs).
struct BucketStore: ~Copyable {
  private static let levelCount = 11
  private let buckets = UnsafeMutablePointer<Bucket>.allocate(capacity: levelCount * 64)
  private let occupied = UnsafeMutablePointer<UInt64>.allocate(capacity: levelCount)

  init() {
    occupied.initialize(repeating: 0, count: Self.levelCount)
  }

  deinit {
    buckets.deallocate()
    occupied.deallocate()
  }

  /// A bucket; what it says is meaningless unless it is occupied.
  subscript(level: Int, digit: Int) -> UnsafeMutablePointer<Bucket> {
    buckets + (level * 64 + digit)
  }

  /// The first bucket of a level that holds something; the level must.
  func firstOccupied(of level: Int) -> Int {
    occupied[level].trailingZeroBitCount
  }

  /// Notes that a bucket holds something; true if it held nothing.
  mutating func occupy(_ level: Int, _ digit: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(digit)
    guard occupied[level] & bit == 0 else { return false }
    occupied[level] |= bit
    return true
  }

  /// Notes that a bucket holds nothing any more; true if the whole level holds nothing.
  mutating func vacate(_ level: Int, _ digit: Int) -> Bool {
    occupied[level] &= ~(1 << UInt64(digit))
    return occupied[level] == 0
  }
}
