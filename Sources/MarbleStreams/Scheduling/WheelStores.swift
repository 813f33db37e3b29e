/// A slot for one piece of pending work: 40 bytes.
struct Slot {
  var work: Work?
  /// The bucket that contains the slot. These two properties are here because they need no
  /// additional memory here.
  var level: UInt8
  var digit: UInt8
  var generation: UInt32
  var due: UInt64
  var previous: UInt32
  var next: UInt32
}

/// The slots of a ``TimerWheel``, in pages, with a list of the free slots.
///
/// Slots do not move, except those of the first page: it begins small, because most schedulers need
/// few slots, and is replaced once.
///
/// It uses raw memory, because an array would copy all slots when it grows, and would check its
/// bounds and its ownership at each of the six accesses that a piece of work needs (measured: 1.7
/// times slower with a thousand pending).
struct SlotStore: ~Copyable {
  private static let pageSize = 128
  private static let smallPageSize = 16
  var pages: UnsafeMutablePointer<UnsafeMutablePointer<Slot>>
  private var pageCount = 0
  private var pageCapacity = 4
  var capacity: UInt32 = 0
  var used: UInt32 = 0
  /// How many slots contain work.
  var held = 0
  var firstFree = UInt32.max

  init() {
    pages = .allocate(capacity: pageCapacity)
  }

  deinit {
    for index in 0..<used where self[index].pointee.work != nil {
      self[index].deinitialize(count: 1)
    }
    for page in 0..<pageCount { pages[page].deallocate() }
    pages.deallocate()
  }

  /// The number of pieces of work that are no events of rows.
  ///
  /// - Complexity: O(*n*) in the largest number of pieces of work that were pending at once.
  var timerCount: Int {
    (0..<used).count { index in
      switch self[index].pointee.work {
      case nil: false
      case .fire(let target, _): !target.isOfRow
      case .run: true
      }
    }
  }

  mutating func grow() {
    switch capacity {
    case 0:
      addPage(of: Self.smallPageSize)
      capacity = UInt32(Self.smallPageSize)
    case UInt32(Self.smallPageSize):
      let small = pages[0]
      pageCount = 0
      addPage(of: Self.pageSize)
      pages[0].moveInitialize(from: small, count: Self.smallPageSize)
      small.deallocate()
      capacity = UInt32(Self.pageSize)
    default:
      addPage(of: Self.pageSize)
      capacity += UInt32(Self.pageSize)
    }
  }

  private mutating func addPage(of size: Int) {
    if pageCount == pageCapacity {
      let larger = UnsafeMutablePointer<UnsafeMutablePointer<Slot>>.allocate(
        capacity: pageCapacity * 2)
      larger.moveInitialize(from: pages, count: pageCount)
      pages.deallocate()
      pages = larger
      pageCapacity *= 2
    }
    pages[pageCount] = .allocate(capacity: size)
    pageCount += 1
  }
}

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
