import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The latest values and the counts of all names at one instant.
struct ClaimState {
  private struct Name {
    var latest = Value.none
    var count = 0
    var calls = 0
    var answers = 0
    var failures = 0
    var cancelled = 0
    var isEnded = false
  }

  private let check: ClaimCheck
  private var names: [Name]
  private var position = 0
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

  /// Adds the next entry of the trace.
  mutating func step() {
    let entry = check.trace.entries[position]
    position += 1
    now = max(now, entry.time)
    switch entry.event {
    case .value(let value):
      names[entry.name].latest = value
      names[entry.name].count += 1
    case .initial(let value): names[entry.name].latest = value
    case .completed, .error: names[entry.name].isEnded = true
    case .call: names[entry.name].calls += 1
    case .answer: names[entry.name].answers += 1
    case .failure: names[entry.name].failures += 1
    case .cancellation: names[entry.name].cancelled += 1
    }
  }

  /// - Parameters:
  ///   - payload: The value of the event whose condition asks.
  ///   - cause: The value of the cause of the claim.
  func value(of fact: Condition.Fact, payload: Value = .none, cause: Value? = nil) -> Value {
    if case .cause = fact { return cause ?? .none }
    guard let name = fact.name else { return payload }
    guard let index = check.trace.index(of: name) else { return .none }
    switch fact {
    case .payload, .cause: return payload
    case .latest: return names[index].latest
    case .count: return .integer(names[index].count)
    case .calls: return .integer(names[index].calls)
    case .answers: return .integer(names[index].answers)
    case .failures: return .integer(names[index].failures)
    case .cancelled: return .integer(names[index].cancelled)
    case .ended: return .boolean(names[index].isEnded)
    case .running: return .integer(check.running[index].count(at: now))
    }
  }
}

/// The calls of a service whose answers are subscribed.
struct RunningCalls {
  let startTimes: [Instant]
  let endTimes: [Instant]

  init(_ windows: [SubscriptionWindow]) {
    startTimes = windows.map(\.subscribed).sorted()
    endTimes = windows.compactMap(\.disposed).sorted()
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
