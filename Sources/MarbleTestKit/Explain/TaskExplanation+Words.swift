import MarbleDiagrams
import MarbleStreams

// The words about tasks.

extension TaskExplanation {
  /// One line for each task.
  var sentences: [Explanation.Line] {
    tasks.map { task in
      Explanation.Line(time: task.time) { "\(task.label): \(task.sentence($0))" }
    }
  }
}

extension TracedTask {
  /// What made the task, cancelled it and resumed it last, and how it ended or what it waits for.
  fileprivate func sentence(_ names: StageNames) -> String {
    var parts = [originWords(names) ?? turns.first.map { resumption(in: $0, names) }]
    let cancellation = isCancelledAlive ? cancellation : nil
    if let cancellation {
      parts.append(
        "cancelled by \(names.phrase(cancellation.cause)) at \(formatTime(cancellation.time))")
    }
    if turns.count > 1, let last = turns.last {
      let isByCancellation =
        cancellation?.turnCount == turns.count - 1
        && cancellation.map { names.phrase($0.cause) } == names.phrase(last.cause)
      if !isByCancellation {
        parts.append("\(resumption(in: last, names)) at \(formatTime(last.time))")
      }
    }
    return (parts + [end]).compactMap(\.self).joined(separator: "; ")
  }

  /// How the task began; nil if it was found while it ran.
  private func originWords(_ names: StageNames) -> String? {
    switch origin {
    case .made(let cause): "made by \(names.phrase(cause))"
    case .firstReady(let cause): "first made ready by \(names.phrase(cause))"
    case .found: nil
    }
  }

  private func resumption(in turn: TaskTurn, _ names: StageNames) -> String {
    switch turn.start {
    case .resumed(let cause): "resumed by \(names.phrase(cause))"
    case .onActor(let cause): "runs on an actor that \(names.phrase(cause)) made ready"
    case .inside(let cause): "runs inside a turn of \(names.phrase(cause))"
    }
  }

  /// How the task ended, or what it waits for; nil if that is unknown.
  private var end: String? {
    guard let last = turns.last else { return "has not run" }
    if hasEnded == true { return "ends" }
    if cancellation?.turnCount == turns.count { return "still waits" }
    switch last.wait {
    case .sleep(let instant): return "sleeps until \(formatTime(instant))"
    case .answer(let call): return "waits for \(call)"
    case nil: return hasEnded == nil ? nil : "waits"
    }
  }
}
