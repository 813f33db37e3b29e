import Departures
import MarbleScenarios

/// The system that the scenarios of this package name.
public let departuresScreen = SystemDefinition(
  "Departures", summary: "A screen that shows the next departures from a stop."
) { @MainActor stage in
  stage.errors(TimetableError.self)
  let timetable = StubbedTimetable(
    departures: stage.service("departures", answers: [Departure].self),
    save: stage.service("save"))
  let model = DeparturesModel(timetable: timetable)
  let clock = stage.clock
  stage.input("stop", initial: "") { model.stop = $0 }
  stage.event("pull") { model.reload() }
  stage.event("star") { model.toggleFavourite() }
  stage.output("board") { model.board }
  stage.output("isFavourite") { model.isFavourite }
  stage.start { Task(name: "the screen") { await model.run(on: clock) } }
}

/// A server whose answers are rows of a scenario.
private struct StubbedTimetable: Timetable {
  let departures: @Sendable (String) async throws -> [Departure]
  let save: @Sendable (String, Bool) async throws -> Void

  func departures(from stop: String) async throws -> [Departure] {
    try await departures(stop)
  }

  func save(favourite stop: String, _ isFavourite: Bool) async throws {
    try await save(stop, isFavourite)
  }
}

extension Departure: ScenarioValue {}
extension DeparturesModel.Board: ScenarioValue {}
