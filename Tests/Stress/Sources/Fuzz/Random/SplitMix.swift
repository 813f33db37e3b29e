/// SplitMix64: one seed gives the same numbers on every machine.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Creates the generator of one input. It depends only on the seed and the index, so a run can
  /// begin at any input.
  init(seed: UInt64, input index: Int) {
    var mixed = SplitMix(seed: seed)
    state = mixed.next() &+ UInt64(index) &* 0xD134_2543_DE82_EF95
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Returns a number from 0 up to, but not including, `limit`, which must be positive.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Returns true once in `count` times on average.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Items: Collection>(_ items: Items) -> Items.Element {
    items[items.index(items.startIndex, offsetBy: below(items.count))]
  }

  /// Returns a random element; nil if there is none.
  mutating func pickAny<Items: Collection>(_ items: Items) -> Items.Element? {
    items.isEmpty ? nil : pick(items)
  }

  /// Returns a random range within `count` places, of at most `limit` places.
  mutating func range(in count: Int, atMost limit: Int) -> Range<Int> {
    let start = below(count + 1)
    return start..<min(count, start + below(limit + 1))
  }
}
