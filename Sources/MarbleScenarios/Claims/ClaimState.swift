import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The latest values and the counts of all names at one instant.
struct ClaimState {
  private let trace: RunTrace
  private var names: [NameHistory]
  private(set) var position = 0
  private var now = Instant.zero

  init(_ trace: RunTrace) {
    self.trace = trace
    names = Array(repeating: NameHistory(), count: trace.names.count)
  }

  /// Adds everything that happened up to the end of an instant.
  mutating func advance(through instant: Instant) {
    now = instant
    let entries = trace.entries
    while position < entries.count, entries[position].time <= instant { step() }
  }

  /// Adds the next entry of the trace. Nil if there is none.
  @discardableResult mutating func step() -> RunTrace.Entry? {
    guard position < trace.entries.count else { return nil }
    let entry = trace.entries[position]
    position += 1
    now = max(now, entry.time)
    if let kind = entry.event.kind { names[entry.name].note(kind) }
    if (entry.event.kind ?? .value) == .value { names[entry.name].latest = entry.event.value }
    return entry
  }

  func history(of name: String) -> NameHistory {
    guard let index = trace.index(of: name) else { return NameHistory() }
    var history = names[index]
    history.running = trace.running[index].count(at: now)
    return history
  }

  /// The history of an event with some positions in the trace.
  ///
  /// - Complexity: O(log *n*) in the number of positions.
  func history(of positions: [Int]) -> NameHistory {
    var history = NameHistory()
    let next = positions.partitionPoint { $0 >= position }
    if next > 0 { history.elapsed = trace.time(of: positions[next - 1]).duration(to: now) }
    return history
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
