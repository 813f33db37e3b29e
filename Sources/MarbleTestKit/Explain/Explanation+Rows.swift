import MarbleDiagrams

extension Explanation {
  /// The maximum number of rows in a picture. A larger picture is unreadable.
  static let rowLimit = 100

  /// The rows of all stages and of their timers, the sources first. Letters represent long values.
  package var chart: Chart {
    let rows = Array(stages.prefix(Self.rowLimit).flatMap(\.rows).prefix(Self.rowLimit))
    let count = stages.reduce(0) { $0 + ($1.timers.isEmpty ? 1 : 2) }
    return Self.chart(of: rows, hiding: count - rows.count, tick: tick)
  }

  /// A picture of rows. Letters represent long values.
  static func chart(of rows: [Chart.Stream], hiding hidden: Int, tick: Duration) -> Chart {
    var rows = rows
    var letters = Abbreviations(beside: rows)
    for row in rows.indices {
      for mark in rows[row].marks.indices { letters.shorten(&rows[row].marks[mark]) }
    }
    return Chart(
      tick: tick, rows: rows.map(Chart.Row.stream),
      legend: hidden > 0 ? ["and \(counted(hidden, "more row"))"] : [])
  }
}

extension ExplainedStage {
  /// The rows of the stage and of its timers.
  var rows: [Chart.Stream] {
    let indent = String(repeating: "  ", count: depth)
    let isLate =
      traced.isInner || traced.subscribed != .zero
      || traced.isOpenedByTask && traced.emissions.first?.time != .zero
    let stage = Chart.Stream(
      name: indent + name, marks: traced.emissions.map { Chart.Mark($0) },
      start: isLate ? traced.subscribed : nil,
      cut: traced.ending.flatMap { $0.kind == .disposed ? $0.time : nil })
    if timers.isEmpty { return [stage] }
    var timer = Chart.Stream(name: indent + "  timer", marks: timerMarks, role: .secondary)
    timer.isOver = !timers.contains(where: \.isWaiting)
    return [stage, timer]
  }

  /// The marks of the timer row. An instant at which a timer fires and is set again has one mark.
  private var timerMarks: [Chart.Mark] {
    var marks: [Chart.Mark] = []
    var fired: Set<Instant> = []
    for timer in timers {
      if case .fired = timer.outcome { fired.insert(timer.due) }
    }
    var isAnew = false
    for timer in timers {
      if isAnew {
        marks.append(Chart.Mark(time: timer.set, signal: "+"))
      } else if !fired.contains(timer.set) || timer.due == timer.set {
        marks.append(Chart.Mark(time: timer.set, signal: "^"))
      }
      isAnew = false
      switch timer.outcome {
      case .waiting: break
      case .fired: marks.append(Chart.Mark(time: timer.due, signal: "*"))
      case .cancelled(let time, _): marks.append(Chart.Mark(time: time, signal: "!"))
      case .restarted: isAnew = true
      }
    }
    return marks.uniqued()
  }
}

extension Chart.Mark {
  /// The mark of an event in a trace.
  ///
  /// - Parameter label: The words for a value or an error of the trace.
  package init(
    _ emission: EmittedValue, _ label: (StageValue) -> Chart.Label = \.label
  ) {
    switch emission.event {
    case .next(let value): self.init(time: emission.time, .value, label(value))
    case .error(let error): self.init(time: emission.time, .error, label(error))
    case .completed: self.init(time: emission.time, .completion)
    }
  }
}
