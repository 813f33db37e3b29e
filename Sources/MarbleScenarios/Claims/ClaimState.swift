import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The latest values and the counts of all names at one instant.
struct ClaimState {
  private struct Name {
    var latest = Value.none
    /// True as soon as there is a value, which may be nil.
    var hasValue = false
    var count = 0
    var calls = 0
    var answers = 0
    var failures = 0
    var cancelled = 0
    var isEnded = false

    mutating func add(_ value: Value) {
      latest = value
      hasValue = true
      count += 1
    }
  }

  private let check: ClaimCheck
  private var names: [Name]
  private(set) var position = 0
  private var now = Instant.zero

  init(_ check: ClaimCheck) {
    self.check = check
    names = Array(repeating: Name(), count: check.trace.names.count)
  }

  /// Adds everything that happened up to the end of an instant.
  mutating func advance(through instant: Instant) {
    now = instant
    let entries = check.trace.entries
    while position < entries.count, entries[position].time <= instant { step() }
  }

  /// Adds the next entry of the trace. Nil if there is none.
  @discardableResult mutating func step() -> RunTrace.Entry? {
    guard position < check.trace.entries.count else { return nil }
    let entry = check.trace.entries[position]
    position += 1
    now = max(now, entry.time)
    switch entry.event {
    case .value(let value):
      names[entry.name].add(value)
    case .initial(let value):
      (names[entry.name].latest, names[entry.name].hasValue) = (value, true)
    case .completed, .error: names[entry.name].isEnded = true
    case .call: names[entry.name].calls += 1
    case .answer: names[entry.name].answers += 1
    case .failure: names[entry.name].failures += 1
    case .cancellation: names[entry.name].cancelled += 1
    }
    return entry
  }

  /// True if the name of a fact has a value. The value may be nil.
  func hasValue(_ fact: Condition.Fact) -> Bool {
    fact.name.flatMap(check.trace.index).map { names[$0].hasValue } ?? false
  }

  /// The value of a fact about a name.
  func value(of fact: Condition.Fact) -> Value {
    guard let name = fact.name, let index = check.trace.index(of: name) else { return .none }
    switch fact {
    case .payload, .cause, .since: return .none
    case .latest: return names[index].latest
    case .count: return .integer(names[index].count)
    case .calls: return .integer(names[index].calls)
    case .answers: return .integer(names[index].answers)
    case .failures: return .integer(names[index].failures)
    case .cancelled: return .integer(names[index].cancelled)
    case .ended: return .boolean(names[index].isEnded)
    case .running: return .integer(check.trace.running[index].count(at: now))
    }
  }
}

extension ClaimState {
  /// The time since the last of some positions of the trace.
  ///
  /// - Complexity: O(log *n*) in the number of positions.
  func time(since positions: [Int]) -> Value {
    let next = positions.partitionPoint { $0 >= position }
    guard next > 0 else { return .none }
    let start = check.time(of: positions[next - 1])
    return .duration(start.duration(to: now))
  }
}

/// The calls of a service whose answers are subscribed.
struct RunningCalls {
  /// The instants, in their order.
  private(set) var startTimes: [Instant] = []
  private(set) var endTimes: [Instant] = []

  mutating func note(_ instant: Instant, isEnd: Bool) {
    if isEnd { endTimes.append(instant) } else { startTimes.append(instant) }
  }

  /// The number of calls that run after everything of an instant has happened.
  ///
  /// - Complexity: O(log *n*) in the number of calls.
  func count(at now: Instant) -> Int {
    Self.count(of: startTimes, upTo: now) - Self.count(of: endTimes, upTo: now)
  }

  private static func count(of instants: [Instant], upTo now: Instant) -> Int {
    instants.partitionPoint { $0 > now }
  }
}
