import MarbleTime

extension Bubble {
  /// How many tasks a report names at most.
  private static let reportedTasks = 20

  /// The tasks that have not ended. The places in the code take tenths of a second.
  package func waitingTasks(withPlaces: Bool = true) -> [WaitingTask] {
    executor.receiveRequests()
    let open = executor.tasks.openTasks().filter { !$0.isAlarm }
      .prefix(Self.reportedTasks)
    return Array(open).waiting(withPlaces: withPlaces)
  }

  /// The uses of real time by the code, with the place of the first one.
  package func realTimeUsesWithPlaces() -> [(use: RealTimeUse, place: CodePlace?)] {
    let uses = realTimeUses.all
    guard !uses.isEmpty else { return [] }
    let places = CodePlaces.innermost(of: uses.map(\.stack))
    return zip(uses, places).map { ($0.use, $1) }
  }
}
