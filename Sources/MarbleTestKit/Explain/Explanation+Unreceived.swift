import MarbleDiagrams

// Values that a source emitted while this pipeline was not subscribed to it.

/// A value that a source emitted while this pipeline was not subscribed to it.
package struct UnreceivedValue {
  let name: String
  package let value: Chart.Mark
  let source: PlayedSource
  /// The subscriptions of the pipeline to the source.
  let subscriptions: [TracedStage]

  /// `s sent a` and why it was not received. In a list the instant is in another column.
  package func sentence(_ names: StageNames, withTime: Bool) -> String {
    let before = subscriptions.compactMap(\.ending).last { $0.time <= value.time }
    let after = subscriptions.map(\.subscribed).filter { $0 >= value.time }.min()
    if before == nil, let after, let reason = source.reason(against: value, at: after) {
      return "\(value.sign) was \(reason) when \(name) was subscribed at \(formatTime(after))"
    }
    let reason =
      before.map(names.phrase)
      ?? after.map { "it was subscribed later, at \(formatTime($0))" } ?? "it was not subscribed"
    let time = withTime ? " at \(formatTime(value.time))," : ""
    return "\(name) sent \(value.sign)\(time) without a subscriber: \(reason)"
  }
}

extension Explanation {
  /// The values in the order of the source rows.
  package var unreceivedValues: [UnreceivedValue] {
    // A trace that was cut does not show whether a value was received.
    guard !isCut else { return [] }
    return stages.filter(\.traced.stage.isSource).uniqued(on: \.name)
      .flatMap { unreceived(of: $0.name) }
  }

  private func unreceived(of name: String) -> [UnreceivedValue] {
    guard let source = played[name] else { return [] }
    let subscriptions = stages.filter { $0.traced.stage.isSource && $0.name == name }.map(\.traced)
    let received = Set(subscriptions.flatMap { $0.emissions.map { Chart.Mark($0).place } })
    return source.values.filter { !received.contains($0.place) }.map { value in
      UnreceivedValue(name: name, value: value, source: source, subscriptions: subscriptions)
    }
  }

  /// One line for each value.
  var unreceived: [Line] {
    unreceivedValues.map { unreceived in
      Line(time: unreceived.value.time) { unreceived.sentence($0, withTime: false) }
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
