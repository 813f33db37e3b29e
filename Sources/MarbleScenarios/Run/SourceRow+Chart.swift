import MarbleDiagrams

extension Plan.SourceRow {
  /// Whether its columns are the scenario's time: a cold source has its own.
  var isOnTimeline: Bool {
    switch kind {
    case .hot, .subject: true
    case .cold, .service: false
    }
  }

  /// What it does on the scenario's time, heard or not.
  fileprivate func marks(_ words: ValueLabels) -> [Chart.Mark] {
    zip(diagram.marks, events).map { words.mark(at: $0.time, $1.event) }
  }
}

extension ScenarioRun {
  /// What a row does on the scenario's time, heard or not; a subject also sends what a pipeline sent into it.
  func stream(of row: Plan.SourceRow) -> Chart.Stream {
    let sent = subjects[row.name.text]?.sent ?? []
    var marks = row.marks(words)
    if !sent.isEmpty {
      marks += sent.map { words.mark(at: $0.time, $0.event) }
      // Stable, so that of one instant the row's stand first: they caused the others, or came before them.
      marks = marks.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      .map(\.element)
      if let end = marks.firstIndex(where: { $0.kind != .value }) {
        marks.removeSubrange((end + 1)...)
      }
    }
    return Chart.Stream(name: row.name.text, marks: marks)
  }
}
