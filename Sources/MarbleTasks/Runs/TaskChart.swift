import MarbleDiagrams
import MarbleTime

// All pictures of tasks: those of explanations, and of virtual time.

extension VirtualTask {
  /// The row of the task in an explanation: `^` marks where it was made, `*` where it was resumed,
  /// `!` where it was cancelled, and `|` where it ended.
  package func row(indentedBy depth: Int) -> Chart.Stream {
    var row = Chart.Stream(
      name: String(repeating: "  ", count: depth) + explainedLabel.filter { $0 != "'" },
      marks: marks, start: noted)
    row.isOver = hasEnded == true
    return row
  }

  /// The marks, one for each instant.
  private var marks: [Chart.Mark] {
    var marks: [Chart.Mark] = []
    let cancellation = isCancelledAlive ? cancellation : nil
    for (index, turn) in turns.enumerated() {
      let isEnd = hasEnded == true && index == turns.count - 1
      if turn.time == cancellation?.time {
        if marks.last?.time != turn.time { marks.append(Chart.Mark(time: turn.time, signal: "!")) }
      } else if isEnd {
        if marks.last?.time == turn.time { marks.removeLast() }
        marks.append(Chart.Mark(time: turn.time, .completion))
      } else if turn.time != noted, marks.last?.time != turn.time {
        marks.append(Chart.Mark(time: turn.time, signal: "*"))
      }
    }
    if let cancellation, !marks.contains(where: { $0.time == cancellation.time }) {
      marks.append(Chart.Mark(time: cancellation.time, signal: "!"))
    }
    return marks
  }
}

extension Chart {
  /// How many tasks the picture of a run in virtual time shows.
  private static let shownTasks = 40

  /// The tasks of a run in virtual time: a row for each task, with a mark at each instant at which
  /// it has run. Nil if none has run.
  package init?(of tasks: [VirtualTask], tick: ([Instant]) -> Duration) {
    let shown = tasks.prefix(Self.shownTasks)
    let instants = shown.flatMap { $0.turns.map(\.time) }
    guard !instants.isEmpty else { return nil }
    let rows = shown.map { task in
      Row.stream(
        Stream(
          name: task.label,
          marks: task.turns.map {
            Mark(time: $0.time, .value, Label(sign: "o", caption: "", text: "runs"))
          }))
    }
    let tick = tick(instants)
    let rest = tasks.count - shown.count
    let cut = shown.filter(\.missesTurns).map(\.label)
    self.init(
      title: "the tasks of the test, a column for \(formatDuration(tick))", tick: tick, rows: rows,
      legend: (rest > 0 ? ["and \(counted(rest, "more row"))"] : [])
        + (cut.isEmpty ? [] : ["later turns of \(cut.joined(separator: ", ")) are not shown"]))
  }
}
