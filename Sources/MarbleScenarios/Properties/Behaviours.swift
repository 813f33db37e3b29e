import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The behaviours of a run, as numbers that are the same on every machine: the values of its
/// streams, which event follows which, how often, which calls overlap, and how often each claim
/// could have failed.
struct Behaviours {
  private(set) var numbers: [UInt64] = []

  init(of run: ScenarioRun, _ answers: SessionAnswers, _ tests: [Int]) {
    guard let trace = run.names.trace else { return }
    var counts: [UInt64: Int] = [:]
    var last: (number: UInt64, time: Instant)?
    for entry in trace.entries {
      var hash = StableHasher(UInt64(entry.name), entry.event.number)
      let shape = hash.value
      if entry.event.kind != .end { hash.combine(entry.event.value) }
      numbers.append(hash.value)
      if let last {
        let edge = StableHasher(last.number, shape, entry.time == last.time ? 1 : 0)
        counts[edge.value, default: 0] += 1
      }
      last = (shape, entry.time)
    }
    for (edge, count) in counts { numbers.append(Self.bucket(edge, count)) }
    for (index, count) in tests.enumerated() {
      numbers.append(Self.bucket(0x7E57 &+ UInt64(index), count))
    }
    addAnswers(answers)
  }

  /// The answers of each service, and the number of its calls.
  private mutating func addAnswers(_ answers: SessionAnswers) {
    var counts: [Int: Int] = [:]
    for made in answers.made {
      counts[made.call.service, default: 0] += made.rows
      let hash = StableHasher(
        UInt64(made.call.service), UInt64(made.answer.choice), made.answer.delay == 0 ? 0 : 1,
        UInt64(min(made.answer.values.count, 3)))
      numbers.append(hash.value)
    }
    for (service, count) in counts { numbers.append(Self.bucket(0xCA11 &+ UInt64(service), count)) }
  }

  /// A number for a count: 1, 2, 3, up to 7, and more.
  private static func bucket(_ number: UInt64, _ count: Int) -> UInt64 {
    StableHasher(number, UInt64(count < 4 ? count : count < 8 ? 4 : 5)).value
  }
}

/// A hash that is the same in every process.
private struct StableHasher {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ numbers: UInt64...) { for number in numbers { combine(number) } }

  mutating func combine(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01b3
    value ^= value >> 29
  }

  mutating func combine(_ value: Value) {
    switch value {
    case .string(let text): for byte in text.utf8 { combine(UInt64(byte)) }
    case .integer(let number): combine(UInt64(bitPattern: Int64(number)))
    case .boolean(let flag): combine(flag ? 3 : 5)
    case .none: combine(7)
    case .void: combine(11)
    case .decimal, .array, .tuple, .enumeration, .reference:
      for byte in value.description.utf8 { combine(UInt64(byte)) }
    }
  }
}

extension RunTrace.Happening {
  /// The number of its kind. Another one lets the hunts of a seed find other sessions.
  fileprivate var number: UInt64 {
    switch kind {
    case nil: 2
    case .value: 1
    case let kind?: UInt64(kind.rawValue) + 2
    }
  }
}
