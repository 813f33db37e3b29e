import MarbleDiagrams

extension Plan.SourceRow {
  /// Whether its columns are the scenario's time: a cold source has its own.
  var isOnTheRuler: Bool {
    switch kind {
    case .hot, .subject: true
    case .cold, .service: false
    }
  }

  /// What it does on the scenario's time, heard or not.
  func stream(_ words: ValueWords) -> Chart.Stream {
    let marks = zip(diagram.marks, events).map { words.mark(at: $0.time, $1.event) }
    return Chart.Stream(name: name.text, marks: marks)
  }
}
