import MarbleDiagrams
import MarbleTime
import Observation

/// The states of a value that is computed from `@Observable` objects.
///
/// The comparison is a closure, because a value of the main actor may be equatable there only. All
/// that uses the states runs in the turns of one run, on the main actor where the value is of it.
package final class ObservedStates<Element>: @unchecked Sendable {
  private let areEqual: (Element?, Element?) -> Bool
  private let value: @MainActor () -> Element
  private let scheduler: TestScheduler
  private var last: Element?
  /// The states of the present turn that a later change has replaced.
  private var replaced: [Element] = []
  /// The number of turns with a change, so that the observation of an earlier one is known.
  private var turn = 0
  /// The first replaced states, and the number of all.
  private var missed: (first: [(time: Instant, state: Element)], count: Int) = ([], 0)

  private static var noteLimit: Int { 3 }

  package init(
    _ value: @escaping @MainActor () -> Element, _ scheduler: TestScheduler
  ) where Element: Equatable {
    areEqual = { $0 == $1 }
    self.value = value
    self.scheduler = scheduler
  }

  /// Emits the value, and emits it again after each turn in which it has changed, until the task is
  /// cancelled.
  @MainActor package func emitAll(_ emit: (Element) -> Void) async {
    while !Task.isCancelled {
      // The closure is called before the change. The task goes on after the turn of the change.
      let (changes, change) = AsyncStream.makeStream(of: Void.self)
      turn += 1
      let current = observe { change.finish() }
      for state in replaced where !areEqual(state, current) { miss(state) }
      replaced = []
      if !areEqual(current, last) {
        last = current
        emit(current)
      }
      for await _ in changes {}
      await LoopPace.step?()
    }
  }

  /// Reads the value. The closure is called before the next change. From then on the value is read
  /// before each further change of the turn.
  @MainActor private func observe(_ willChange: @escaping @Sendable () -> Void = {}) -> Element {
    let turn = turn
    return withObservationTracking(value) { [self] in
      willChange()
      // Outside of the main actor the value cannot be read, and on another thread nothing else.
      guard JobRouting.isOnMainActor, turn == self.turn else { return }
      MainActor.assumeIsolated {
        let state = observe()
        if !areEqual(state, last), !areEqual(state, replaced.last) { replaced.append(state) }
      }
    }
  }

  private func miss(_ state: Element) {
    missed.count += 1
    if missed.count <= Self.noteLimit { missed.first.append((scheduler.now, state)) }
  }

  /// The value at the end, if it has changed unnoticed.
  private var unnoticed: Element? {
    var current: Element?
    scheduler.runningTasks {
      scheduler.virtualExecutor.performOnMainActor("the last reading") { [self] in
        current = MainActor.assumeIsolated { Transfer(value()) }.value
      }
    }
    return areEqual(current, last) ? nil : current
  }

  /// A line for each state that no row could see.
  package var notes: [String] {
    let shown = missed.first.map { time, state in
      "note: the value was \(Value(reflecting: state).sign) within the turn at \(formatTime(time)); "
        + "only the last of several changes in one turn is seen"
    }
    let rest = missed.count - shown.count
    let end = unnoticed.map { state in
      [
        "why: the value is \(Value(reflecting: state).sign) at the end, and nothing told the row: it "
          + "is not computed from @Observable properties"
      ]
    }
    return (end ?? []) + shown + (rest > 0 ? ["and \(counted(rest, "more state"))"] : [])
  }
}
