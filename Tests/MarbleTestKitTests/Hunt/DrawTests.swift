import MarbleTasks
import Testing

@Suite struct `Draws of a seed` {
  /// The numbers are those that Swift 6.3 draws with `random(in:using:)`.
  @Test func `are recorded`() {
    var random = SplitMixGenerator(seed: 1)
    #expect(
      (0..<8).map { _ in random.draw(in: 0..<1_000) } == [566, 745, 971, 444, 444, 762, 877, 523])
    #expect((0..<8).map { _ in random.draw(in: -3...3) } == [-2, 2, -1, 1, 0, 0, 0, -2])
    #expect(
      (0..<4).map { _ in random.draw(in: 0...(UInt64.max / 3 * 2)) }
        == [
          10_027_042_361_160_746_827, 8_383_491_451_817_800_009, 811_167_201_339_267_630,
          1_513_972_087_030_329_117,
        ])
    #expect(
      (0..<4).map { _ in random.draw(in: Int64.min...0) }
        == [
          -6_577_081_869_717_381_937, -8_781_561_606_476_932_229, -8_819_865_414_362_339_693,
          -20_772_025_001_526_331,
        ])
    #expect(
      (0..<4).map { _ in random.draw(in: 0.2...1) }
        == [
          0.67828173843647, 0.6692761137681587, 0.5177354053317889, 0.551189383731153,
        ])
    #expect((0..<16).map { _ in random.flip() ? "1" : "0" }.joined() == "0001000010011101")
    #expect(String((0..<8).map { _ in random.element(of: Array("abcdef"))! }) == "babfcada")
    #expect((0..<8).map { _ in random.isOne(in: 6) ? 1 : 0 } == [0, 0, 0, 1, 0, 0, 0, 0])
    #expect(random.next() == 690_534_760_664_260_851)
  }

  @Test func `are within the range, also for small numbers`() {
    var random = SplitMixGenerator(seed: 2)
    for _ in 0..<1_000 {
      #expect(-100...100 ~= random.draw(in: -100...100 as ClosedRange<Int8>))
      #expect(random.draw(in: 7...7) == 7)
      #expect(random.element(of: [] as [Int]) == nil)
    }
    let all = Set((0..<2_000).map { _ in random.draw(in: Int8.min ... .max) })
    #expect(all.count == 256)
  }
}
