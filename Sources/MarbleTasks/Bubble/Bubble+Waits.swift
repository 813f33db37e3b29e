import MarbleStreams

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
  /// The place in the code where it waits; nil if it is not known.
  package let place: CodePlace?
}

extension Bubble {
  /// How many tasks a report names at most.
  private static let reportedTasks = 20

  /// The tasks that have not ended. The places in the code take tenths of a second.
  package func waitingTasks(withPlaces: Bool = true) -> [WaitingTask] {
    executor.receiveRequests()
    let open = executor.tasks.openTasks().filter { !$0.isAlarm }
      .prefix(Self.reportedTasks)
    guard !open.isEmpty else { return [] }
    let layout = TaskLayout.process
    let stacks = open.map { task in task.address.flatMap { layout?.frames(of: $0) } ?? [] }
    let places =
      withPlaces
      ? CodePlaces.innermost(of: stacks, where: Self.isCodeOfTests) : open.map { _ in nil }
    return zip(open, places).map { task, place in
      WaitingTask(
        label: task.label, creator: task.creator?.label,
        since: task.lastTurn.map { Instant.zero.duration(to: $0) },
        sleepsUntil: task.sleepEnd.map { Instant.zero.duration(to: $0) },
        wait: task.address.flatMap { layout?.wait(of: $0) }, place: place)
    }
  }

  /// The uses of real time by the code, with the place of the first one.
  package func realTimeUsesWithPlaces() -> [(use: RealTimeUse, place: CodePlace?)] {
    let uses = realTimeUses.all
    guard !uses.isEmpty else { return [] }
    let places = CodePlaces.innermost(of: uses.map(\.stack), where: Self.isCodeOfTests)
    return zip(uses, places).map { ($0.use, $1) }
  }

  /// False for a file of this library.
  private static func isCodeOfTests(_ path: String) -> Bool {
    !ownFolders.contains { path.contains("/Sources/\($0)/") }
  }

  private static let ownFolders = [
    "MarbleStreams", "MarbleTasks", "MarbleTestKit", "MarbleVirtualTime",
  ]
}
