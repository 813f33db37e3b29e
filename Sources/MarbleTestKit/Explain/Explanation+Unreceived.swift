import MarbleDiagrams

// Values that a source emitted while this pipeline was not subscribed to it.

extension Explanation {
  /// One line for each value, in the order of the source rows.
  var unreceived: [Line] {
    // A trace that was cut does not show whether a value was received.
    guard !isCut else { return [] }
    var seen: Set<String> = []
    return stages.filter { $0.record.stage.isSource && seen.insert($0.name).inserted }
      .flatMap { unreceived(of: $0.name) }
  }

  private func unreceived(of name: String) -> [Line] {
    guard let played = played[name] else { return [] }
    let subscriptions = stages.filter { $0.record.stage.isSource && $0.name == name }.map(\.record)
    let received = Set(subscriptions.flatMap { $0.emissions.map { Chart.Mark($0).place } })
    return played.filter { !received.contains($0.place) }.map { value in
      Line(time: value.time) { names in
        let endings = subscriptions.compactMap(\.ending).filter { $0.time <= value.time }
        let reason = endings.last.map(names.phrase) ?? "it was not subscribed"
        return "\(name) sent \(value.sign) without a subscriber: \(reason)"
      }
    }
  }
}

extension StageNames {
  fileprivate func phrase(_ ending: StageEnd) -> String {
    let time = formatTime(ending.time)
    return switch ending.kind {
    case .completed, .failed: "it had ended at \(time)"
    case .disposed: "it was disposed at \(time) by \(phrase(ending.cause))"
    }
  }
}

extension Chart.Mark {
  fileprivate var place: String { "\(time) \(sign)" }
}
