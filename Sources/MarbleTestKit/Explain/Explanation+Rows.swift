import MarbleDiagrams

extension Explanation {
  /// So many rows are drawn; a picture of more is none.
  static let rowLimit = 100

  /// The rows of all stages and of their timers, the sources first, and what the letters stand for that were put for long values.
  package var picture: (Picture, legend: [String]) {
    var rows = Array(stages.flatMap(\.rows).prefix(Self.rowLimit))
    var letters = Abbreviations(beside: rows)
    for row in rows.indices {
      for mark in rows[row].marks.indices {
        rows[row].marks[mark].text = letters.short(rows[row].marks[mark].text)
      }
    }
    return (Picture(tick: tick, rows: rows), letters.legend)
  }

  /// How many rows the picture leaves out.
  var hiddenRowCount: Int { max(0, stages.reduce(0) { $0 + $1.rows.count } - Self.rowLimit) }
}

extension ExplainedStage {
  fileprivate var rows: [Picture.Row] {
    let indent = String(repeating: "  ", count: depth)
    var rows = [Picture.Row(name: indent + name, marks: marks, ends: record.ending != nil)]
    if !alarms.isEmpty {
      rows.append(
        Picture.Row(name: indent + "  timer", marks: timerMarks, ends: !hasSetAlarm))
    }
    return rows
  }

  private var marks: [Picture.Mark] {
    var marks: [Picture.Mark] = []
    if record.isInner || record.subscribed != 0 {
      marks.append(Picture.Mark(time: record.subscribed, text: "^"))
    }
    marks += record.emissions.map { Picture.Mark(time: $0.time, text: $0.mark) }
    if let ending = record.ending, ending.kind == .disposed {
      marks.append(Picture.Mark(time: ending.time, text: "!"))
    }
    return marks
  }

  /// Whether a timer of it has not gone off yet.
  private var hasSetAlarm: Bool {
    alarms.contains { if case .waiting = $0.outcome { true } else { false } }
  }

  /// One mark for an instant at which a timer goes off and is set for the next time.
  private var timerMarks: [Picture.Mark] {
    var marks: [Picture.Mark] = []
    var wentOff: Set<Int64> = []
    for alarm in alarms {
      if case .wentOff = alarm.outcome { wentOff.insert(alarm.due) }
    }
    var isAnew = false
    for alarm in alarms {
      if isAnew {
        marks.append(Picture.Mark(time: alarm.set, text: "+"))
      } else if !wentOff.contains(alarm.set) || alarm.due == alarm.set {
        marks.append(Picture.Mark(time: alarm.set, text: "^"))
      }
      isAnew = false
      switch alarm.outcome {
      case .waiting: break
      case .wentOff: marks.append(Picture.Mark(time: alarm.due, text: "*"))
      case .cancelled(let time, _): marks.append(Picture.Mark(time: time, text: "!"))
      case .restarted: isAnew = true
      }
    }
    return marks.withoutRepeats
  }
}

extension [Picture.Mark] {
  /// Of equal marks at one instant, one.
  fileprivate var withoutRepeats: [Picture.Mark] {
    var seen: Set<String> = []
    return filter { seen.insert("\($0.time) \($0.text)").inserted }
  }
}

extension Emission {
  package var mark: String {
    switch content {
    case .next(let text): text
    case .failed: "#"
    case .completed: "|"
    }
  }
}
