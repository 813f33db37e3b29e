import MarbleDiagrams

extension Plan.SourceRow {
  /// True if its columns are the scenario's time. A cold source has a time of its own.
  var isOnTimeline: Bool {
    switch kind {
    case .hot, .subject: true
    case .cold, .service, .generated: false
    }
  }

  /// Its events in the scenario's time, received or not.
  fileprivate func marks(_ labels: ValueLabels) -> [Chart.Mark] {
    zip(diagram.marks, events).map { place, event in
      var mark = labels.mark(at: event.time, event.event)
      mark.token = place.offset
      return mark
    }
  }
}

extension ScenarioRun {
  /// The events of a row in the scenario's time, received or not. A subject also shows the events
  /// that a pipeline sent into it.
  func stream(of row: Plan.SourceRow) -> Chart.Stream {
    let sent = subjects[row.name.text]?.sent ?? []
    var marks = row.marks(labels)
    if !sent.isEmpty {
      marks += sent.map { labels.mark(at: $0.time, $0.event) }
      // The sort is stable. At one instant the events of the row come first, because they caused
      // the others or preceded them.
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

  /// The events that were sent into a subject without a row.
  func stream(ofSubject name: Name) -> Chart.Stream {
    let sent = subjects[name.text]?.sent ?? []
    return Chart.Stream(
      name: name.text, marks: sent.map { labels.mark(at: $0.time, $0.event) })
  }

  /// The sources whose columns are the scenario's time: the rows, then the subjects without a row.
  var timelineStreams: [Chart.Stream] {
    plan.sources.filter(\.isOnTimeline).map(stream(of:))
      + sources.subjectsOfStreams.map(stream(ofSubject:))
  }
}
