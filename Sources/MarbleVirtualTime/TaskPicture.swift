import MarbleDiagrams
import MarbleTasks
import MarbleTime

/// A picture of the tasks of a run in virtual time: a row for each task, with a mark at each
/// instant at which it has run.
struct TaskPicture {
  let chart: Chart?
  /// How many tasks a picture shows at most.
  private static let shownTasks = 40

  init(of bubble: Bubble) {
    let tasks = bubble.tasks.prefix(Self.shownTasks)
    let instants = tasks.flatMap(\.turnInstants)
    guard !instants.isEmpty else {
      chart = nil
      return
    }
    let rows = tasks.map { task in
      Chart.Row.stream(
        Chart.Stream(
          name: task.label,
          marks: task.turnInstants.map {
            Chart.Mark(time: $0, .value, Chart.Label(sign: "o", caption: "", text: "runs"))
          }))
    }
    let tick = DiagramKeys.tick(of: instants)
    chart = Chart(
      title: "the tasks of the test, a column for \(formatDuration(tick))", tick: tick, rows: rows)
  }
}
