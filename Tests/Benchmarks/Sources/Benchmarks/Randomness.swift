/// A small linear congruential generator, with the same sequence on every machine.
struct Randomness: RandomNumberGenerator {
  private var state: UInt64 = 42

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

/// A counter that shows that work has happened.
final class Counter {
  var value = 0
}
