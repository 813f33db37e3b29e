import MarbleTime

/// A task that has not ended, for a report.
package struct WaitingTask: Sendable {
  /// The name of the task in reports.
  package let label: String
  /// The name of the task that made it; nil for the test itself.
  package let creator: String?
  /// The virtual time since which it has waited; nil if it has never run.
  package let since: Duration?
  /// The virtual time until which it sleeps; nil if it waits for something else.
  package let sleepsUntil: Duration?
  /// The kind of thing for which it waits; nil if it is not known.
  package let wait: SuspensionKind?
  /// The lower half of the number of the task for which it waits; nil if it waits for none.
  let awaited: UInt32?
  /// The lower half of its own number.
  let number: UInt32
  fileprivate let frames: [UInt]
  /// The place in the code where it waits; nil if it is not known, or not looked up.
  package fileprivate(set) var place: CodePlace?
}

extension WaitingTask {
  init(_ task: VirtualTask) {
    label = task.label
    creator = task.creator?.label
    since = task.lastTurn.map { Instant.zero.duration(to: $0) }
    sleepsUntil = task.sleepEnd.map { Instant.zero.duration(to: $0) }
    number = UInt32(truncatingIfNeeded: task.number)
    let (address, layout) = (task.address, TaskLayout.process)
    wait = address.flatMap { layout?.wait(of: $0) }
    awaited = address.flatMap { layout?.awaited(by: $0) }
    frames = address.flatMap { layout?.frames(of: $0) } ?? []
  }
}

extension [WaitingTask] {
  /// How many tasks a report names at most.
  static let reportedCount = 20

  /// The tasks that a report names, with their places in the code.
  package var reported: Self { Array(prefix(Self.reportedCount)).withPlaces() }

  /// The tasks with their places in the code.
  package func withPlaces() -> Self {
    zip(self, CodePlaces.innermost(of: map(\.frames))).map { task, place in
      var placed = task
      placed.place = place
      return placed
    }
  }

  /// The tasks of earlier tests for which these may wait, at most five: the very task that one
  /// awaits, or code of the type in whose function one waits. Code of the test itself calls nothing
  /// of earlier tests.
  func awaited(among earlier: [WaitingTask]) -> [WaitingTask] {
    let places = compactMap(\.place).filter { $0.type != nil && $0.type != $0.outerType }
    let found = zip(earlier, CodePlaces.functions(of: earlier.map(\.frames))).filter {
      let (earlier, functions) = $0
      return contains { $0.awaited == earlier.number }
        || places.contains { place in
          functions.contains { CodePlace.type(of: $0) == place.type && $0 != place.function }
        }
    }
    return found.prefix(5).map(\.0).withPlaces()
  }
}

extension VirtualTask {
  /// Describes the wait of the task.
  ///
  /// - Parameter withPlace: True to look the place up, which takes long at the first time.
  package func waiting(withPlace: Bool) -> WaitingTask {
    let task = WaitingTask(self)
    return withPlace ? [task].withPlaces()[0] : task
  }
}
