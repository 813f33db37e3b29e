import MarbleDiagrams
import MarbleStreams

/// One invented input of a property: the events of its rows, and the answers of its services.
package struct Session: Hashable, Sendable {
  package struct Event: Hashable, Sendable {
    package var tick: Int
    package var choice: Int

    package init(tick: Int, choice: Int) {
      self.tick = tick
      self.choice = choice
    }
  }

  /// A call of a service. Equal calls at one instant are one call. It does not have the instant, so
  /// that a session whose events come earlier gets the same answers.
  package struct Call: Hashable, Sendable {
    package let service: Int
    package let arguments: [Value]
    /// The number of earlier instants with an equal call.
    package let turn: Int

    package init(service: Int, arguments: [Value], turn: Int) {
      self.service = service
      self.arguments = arguments
      self.turn = turn
    }
  }

  package struct Answer: Hashable, Sendable {
    /// The choice of the end, or of the value with which a service answers.
    package var choice: Int
    /// The delay in ticks.
    package var delay: Int
    /// The values before the end, of a service that sends several, in ticks since the call.
    package var values: [Event]

    package init(choice: Int, delay: Int, values: [Event] = []) {
      self.choice = choice
      self.delay = delay
      self.values = values
    }
  }

  /// The events of each row, in the order of their instants.
  package var rows: [[Event]]
  /// The answers to the calls that are known. Others are drawn with the seed.
  package var answers: [Call: Answer] = [:]
  package var seed: UInt64
  /// The choice of each number.
  package var numbers: [Int] = []
  /// How late the timers are, in nanoseconds, one after the other. The last one applies to all
  /// further timers.
  package var lateness: [Int64] = []
  /// The departures from the documented order.
  package var order: [Deviation] = []

  package init(rows: [[Event]], seed: UInt64) {
    self.rows = rows
    self.seed = seed
  }

  package var eventCount: Int { rows.reduce(0) { $0 + $1.count } }
}

extension Session {
  /// The answer to a call: the known one, or one that the seed draws. It depends on nothing else,
  /// so that a model gets the same answer as the code under test.
  package func answer(to call: Call, at tick: Int, in shape: SessionShape) -> Answer {
    if let known = answers[call] { return known }
    let service = shape.services[call.service]
    if shape.keepsExchanges, let silence = service.silence {
      return Answer(choice: silence, delay: 0)
    }
    var text = "\(call.service) \(call.turn)"
    for argument in call.arguments { text += " " + argument.description }
    var random = SplitMixGenerator(seed: seed ^ stableHash(of: Array(text.utf8)))
    let values = values(of: service, at: tick, shape, &random)
    let choice = random.draw(in: service.answers)
    let delay = delay(at: tick, service.ticks, shape, &random)
    return Answer(choice: choice, delay: max(delay, values.last?.tick ?? 0), values: values)
  }

  /// The values of an answer, in the order of their instants. Equal instants come often.
  private func values(
    of service: SessionShape.Service, at tick: Int, _ shape: SessionShape,
    _ random: inout SplitMixGenerator
  ) -> [Event] {
    guard let count = service.count, !service.values.isEmpty else { return [] }
    let ticks = (0..<random.draw(in: count)).map { _ in
      delay(at: tick, service.ticks, shape, &random)
    }
    return ticks.sorted().map { Event(tick: $0, choice: random.draw(in: service.values)) }
  }

  /// A delay that often is zero, the longest one, or one after which the answer comes together with
  /// an event.
  private func delay(
    at tick: Int, _ longest: Int, _ shape: SessionShape, _ random: inout SplitMixGenerator
  ) -> Int {
    switch random.draw(in: 0..<8) {
    case 0: return 0
    case 1: return longest
    case 2, 3:
      let distances = rows.joined().map { $0.tick - tick } + shape.gaps
      let usable = distances.filter { 0...longest ~= $0 }
      return random.element(of: usable) ?? 0
    default: return random.draw(in: 0...longest)
    }
  }
}
