import MarbleDiagrams
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
  /// The place in the code where it waits; nil if it is not known.
  package let place: CodePlace?
}

extension WaitingTask {
  /// For what or how long it waits, and where: ` for a continuation at Loader.swift:8 in
  /// Loader.load()`. Empty if nothing of it is known.
  package var purpose: String {
    let thing =
      switch wait {
      case _ where sleepsUntil != nil: " until \(formatDuration(sleepsUntil ?? .zero))"
      case .continuation: " for a continuation"
      case .task: " for a task"
      case .group: " for a task of its group"
      case .actor: " for an actor"
      case nil: ""
      }
    return thing + place.words
  }
}

extension [VirtualTask] {
  /// What these tasks wait for. The places in the code take tenths of a second.
  package func waiting(withPlaces: Bool) -> [WaitingTask] {
    guard !isEmpty else { return [] }
    let layout = TaskLayout.process
    let places =
      withPlaces
      ? CodePlaces.innermost(
        of: map { task in task.address.flatMap { layout?.frames(of: $0) } ?? [] })
      : map { _ in nil }
    return zip(self, places).map { task, place in
      WaitingTask(
        label: task.label, creator: task.creator?.label,
        since: task.lastTurn.map { Instant.zero.duration(to: $0) },
        sleepsUntil: task.sleepEnd.map { Instant.zero.duration(to: $0) },
        wait: task.address.flatMap { layout?.wait(of: $0) }, place: place)
    }
  }
}
