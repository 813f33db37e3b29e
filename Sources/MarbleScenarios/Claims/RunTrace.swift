import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The events of a run that concern the names of its claims, in the order in which they happened:
/// an event of a row and a call precede everything that they cause.
package final class RunTrace {
  package struct Happening: Sendable {
    /// Nil for the value that an input has without an event.
    package let kind: EventPattern.Kind?
    /// The value or the error; of a call that is made or cancelled its arguments. `()` for a
    /// completion, and for an answer that completes without a value.
    package let value: Value
  }

  package struct Entry: Sendable {
    package let time: Instant
    /// The index of the name.
    package let name: Int
    package let event: Happening
  }

  /// The names of all claims.
  package let names: [String]
  private let indices: [String: Int]
  package private(set) var entries: [Entry] = []
  /// The subscriptions to the answers of each name that is a service.
  private(set) var running: [RunningCalls]
  private let tasks: RunTasks
  private let clock: TestScheduler

  /// - Parameter tasks: Those of the run. When it is over, nothing more is noted.
  init(_ names: [String], in tasks: RunTasks, _ clock: TestScheduler) {
    (self.names, self.tasks, self.clock) = (names, tasks, clock)
    running = Array(repeating: RunningCalls(), count: names.count)
    indices = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  package func index(of name: String) -> Int? { indices[name] }

  func time(of position: Int) -> Instant { entries[position].time }

  /// The events of a name, without calls and without the value that an input has from the start.
  package func events(of name: String) -> [Occurrence<Value>] {
    guard let index = index(of: name) else { return [] }
    return entries.compactMap { entry in
      guard entry.name == index else { return nil }
      switch entry.event.kind {
      case .value: return Occurrence(time: entry.time, .next(entry.event.value))
      case .error: return Occurrence(time: entry.time, .error(entry.event.value))
      case .end: return Occurrence(time: entry.time, .completed)
      default: return nil
      }
    }
  }

  /// The instants at which something happened, from zero on, in a run that is over.
  private(set) lazy var instants: [Instant] = {
    var all: Set<Instant> = [.zero]
    for entry in entries { all.insert(entry.time) }
    for calls in running { all.formUnion(calls.startTimes + calls.endTimes) }
    return all.sorted()
  }()

  func note(_ happening: Happening, of name: Int) {
    if !tasks.isEnding { entries.append(Entry(time: clock.now, name: name, event: happening)) }
  }

  func noteSubscription(to name: Int, isEnd: Bool) {
    if !tasks.isEnding { running[name].note(clock.now, isEnd: isEnd) }
  }
}

extension RunTrace.Happening {
  init(_ event: StreamEvent<Value, Value>) {
    switch event {
    case .next(let value): self.init(kind: .value, value: value)
    case .error(let error): self.init(kind: .error, value: error)
    case .completed: self.init(kind: .end, value: .void)
    }
  }
}

extension Event<Value> {
  /// The event with the value that represents its error in a row.
  package var written: StreamEvent<Value, Value> {
    switch self {
    case .next(let value): .next(value)
    case .error(let error): .error(Value(of: error))
    case .completed: .completed
    }
  }
}
