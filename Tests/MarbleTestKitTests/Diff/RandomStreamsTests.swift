import MarbleDiagrams
import MarbleTasks
import Testing

@testable import MarbleTestKit

private func randomStream(_ random: inout SplitMixGenerator) -> [Occurrence<String>] {
  var time = Instant.zero
  var events: [Occurrence<String>] = []
  for _ in 0..<random.draw(in: 0...6) {
    time = time.advanced(by: tick * random.draw(in: 0...4) / 2)
    let value = random.element(of: ["a", "b", "'long'", "🎉"])!
    events.append(Occurrence(time: time, .next(value)))
  }
  switch random.draw(in: 0...3) {
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
    var random = SplitMixGenerator(seed: Share.seed(7))
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
