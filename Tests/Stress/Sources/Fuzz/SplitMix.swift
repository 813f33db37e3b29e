/// SplitMix64: one seed gives the same numbers on every machine.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The generator of one input. It depends on the seed and the index alone, so a run can begin
  /// at any input.
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

  /// A number from 0 up to, not including, `limit`, which is more than 0.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Items: Collection>(_ items: Items) -> Items.Element {
    items[items.index(items.startIndex, offsetBy: below(items.count))]
  }

  /// Nil if there is none.
  mutating func pickAny<Items: Collection>(_ items: Items) -> Items.Element? {
    items.isEmpty ? nil : pick(items)
  }

  /// A part of what has `count` places, at most `limit` of them.
  mutating func range(in count: Int, atMost limit: Int) -> Range<Int> {
    let start = below(count + 1)
    return start..<min(count, start + below(limit + 1))
  }
}
