import MarbleDiagrams
import Testing

@testable import MarbleTestKit

/// A generator with the same numbers in every run.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

private func randomStream(_ random: inout Random) -> [Occurrence<String>] {
  var time = Instant.zero
  var events: [Occurrence<String>] = []
  for _ in 0..<Int.random(in: 0...6, using: &random) {
    time = time.advanced(by: tick * Int.random(in: 0...4, using: &random) / 2)
    events.append(
      Occurrence(time: time, .next(["a", "b", "'long'", "🎉"].randomElement(using: &random)!)))
  }
  switch Int.random(in: 0...3, using: &random) {
  case 0: events.append(Occurrence(time: time.advanced(by: tick), .completed))
  case 1: events.append(Occurrence(time: time, .error("\"boom\"")))
  default: break
  }
  return events
}

private func demand(_ events: [Occurrence<String>]) -> [Expected<String>] {
  events.map { event in
    switch event.event {
    case .next(let value): Expected(time: event.time, .next(value))
    case .error(let value): Expected(time: event.time, .error(value))
    case .completed: Expected(time: event.time, .completed)
    }
  }
}

@Suite struct `Random streams` {
  @Test func `differ exactly if a cause is found, and every cause has its words`() {
    var random = Random(state: 7)
    for _ in 0..<Share.of(1_000) {
      let (one, other) = (randomStream(&random), randomStream(&random))
      let comparison = Comparison(expected: demand(one), actual: other, by: ==)
      let isSame =
        one.count == other.count
        && zip(demand(one), other).allSatisfy { $0.time == $1.time && $0.isMet(by: $1.event, ==) }
      #expect(comparison.differences.isEmpty == isSame)
      #expect(Comparison(expected: demand(other), actual: other, by: ==).differences.isEmpty)
      guard let failure = RowFailure(of: comparison, in: wording()) else { continue }
      let texts = failure.causes.map(\.sentence) + failure.lines
      #expect(
        !texts.contains { $0.isEmpty || $0.contains("nothing") && !$0.contains("sent nothing") })
    }
  }
}
