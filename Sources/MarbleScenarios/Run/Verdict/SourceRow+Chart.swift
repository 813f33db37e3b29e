import MarbleDiagrams

extension Plan.SourceRow {
  /// True if it plays on the time of the scenario, and not on that of a subscription.
  package var isHot: Bool { if case .hot = kind { true } else { false } }

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
  /// The events of a row in the scenario's time, received or not.
  func stream(of row: Plan.SourceRow) -> Chart.Stream {
    Chart.Stream(name: row.name.text, marks: row.marks(labels))
  }

  /// The events that were sent into a subject.
  func stream(ofSubject name: Name) -> Chart.Stream {
    let sent = names.subjects[name.text]?.sent ?? []
    return Chart.Stream(name: name.text, marks: sent.map { labels.mark(at: $0.time, $0.event) })
  }

  /// The sources whose columns are the scenario's time: the rows, then the subjects.
  var timelineStreams: [Chart.Stream] {
    plan.sources.filter(\.isHot).map(stream(of:))
      + names.subjectsOfStreams.map(stream(ofSubject:))
  }
}
