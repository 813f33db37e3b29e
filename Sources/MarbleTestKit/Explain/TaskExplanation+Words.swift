import MarbleDiagrams
import MarbleStreams

// The words about the turns of tasks.

extension TaskExplanation {
  /// One line for each turn, in the order in which they ran.
  var turns: [Explanation.Line] {
    let made = Dictionary(grouping: tasks.filter { $0.creator != nil }) {
      TurnKey($0.creationCause)
    }
    let cancelled = Dictionary(grouping: tasks.filter(\.isCancelledAlive)) {
      TurnKey($0.cancellation?.cause)
    }
    var lines: [(place: Int, line: Explanation.Line)] = []
    for task in tasks {
      for (index, turn) in task.turns.enumerated() {
        let key = TurnKey(.task(task, index))
        let (children, victims) = (made[key] ?? [], cancelled[key] ?? [])
        let line = Explanation.Line(time: turn.time) { names in
          let acts =
            verb("makes", children) + turn.acts(names, outputs)
            + verb("cancels", victims.filter { $0 !== task })
          let parts = [task.start(of: index, names)] + acts + [task.end(of: index)]
          return "\(task.label): " + parts.compactMap(\.self).joined(separator: "; ")
        }
        lines.append((turn.place, line))
      }
      lines += task.eventsWithoutTurn
    }
    return lines.sorted { $0.place < $1.place }.map(\.line)
  }
}

private func verb(_ verb: String, _ tasks: [TracedTask]) -> [String] {
  tasks.isEmpty ? [] : ["\(verb) \(tasks.map(\.label).joined(separator: ", "))"]
}

/// A turn of a task as a key.
private struct TurnKey: Hashable {
  let task: ObjectIdentifier?
  let turn: Int

  init(_ cause: Cause?) {
    if case .task(let task, let turn) = cause {
      (self.task, self.turn) = (ObjectIdentifier(task), turn)
    } else {
      (task, turn) = (nil, 0)
    }
  }
}

extension TracedTask {
  fileprivate var creationCause: Cause? {
    guard case .made(let cause) = origin else { return nil }
    return cause
  }

  /// How a turn began.
  fileprivate func start(of index: Int, _ names: StageNames) -> String {
    let turn = turns[index]
    if index == 0, let words = originWords(names) { return words }
    let resumed =
      switch turn.start {
      case .resumed(let cause): "resumed by \(names.phrase(cause))"
      case .onActor(let cause): "runs on an actor that \(names.phrase(cause)) made ready"
      case .inside(let cause): "runs inside a turn of \(names.phrase(cause))"
      }
    guard let cancellation, cancellation.turnCount == index, index > 0 else { return resumed }
    let cancelled = "cancelled by \(names.phrase(cancellation.cause))"
    return cancelled.hasSuffix(" \(names.phrase(turn.cause))")
      ? cancelled : "\(cancelled); \(resumed)"
  }

  /// How the task began; nil if it was found while it ran.
  private func originWords(_ names: StageNames) -> String? {
    switch origin {
    case .made(let cause): "made by \(names.phrase(cause))"
    case .firstReady(let cause): "first made ready by \(names.phrase(cause))"
    case .found: nil
    }
  }

  /// How a turn ended; nil if that is unknown.
  fileprivate func end(of index: Int) -> String? {
    let isLast = index == turns.count - 1
    if isLast, hasEnded == true { return "ends" }
    switch turns[index].wait {
    case .sleep(let instant): return "sleeps until \(formatTime(instant))"
    case .answer(let call): return "waits for \(call)"
    case nil: return isLast && hasEnded == nil ? nil : "waits"
    }
  }

  /// Lines about a task that has not run, and about a cancellation without effect.
  fileprivate var eventsWithoutTurn: [(place: Int, line: Explanation.Line)] {
    var lines: [(Int, Explanation.Line)] = []
    if turns.isEmpty {
      let line = Explanation.Line(time: time) {
        "\(self.label): \(self.originWords($0) ?? ""); has not run"
      }
      lines.append((place, line))
    }
    if let cancellation, hasEnded != true, cancellation.turnCount == turns.count {
      let line = Explanation.Line(time: cancellation.time) {
        "\(self.label): cancelled by \($0.phrase(cancellation.cause)); still waits"
      }
      lines.append((cancellation.place, line))
    }
    return lines
  }
}

extension TaskTurn {
  /// The events that the turn emitted, one part for each stream.
  fileprivate func acts(
    _ names: StageNames, _ outputs: Set<ObjectIdentifier>
  ) -> [String] {
    var order: [ObjectIdentifier] = []
    var events: [ObjectIdentifier: (stage: TracedStage, words: [String])] = [:]
    for (stage, number) in emissions {
      let key = ObjectIdentifier(stage)
      if events[key] == nil { order.append(key) }
      events[key, default: (stage, [])].words.append(stage.emissions[number].words)
    }
    return order.map { key in
      let (stage, words) = events[key]!
      let name = outputs.contains(key) ? "" : "\(names.name(of: stage)) "
      return "\(name)emits \(words.joined(separator: ", "))"
    }
  }
}

extension EmittedValue {
  fileprivate var words: String {
    switch event {
    case .next(let value): value.phrase
    case .error: "#"
    case .completed: "|"
    }
  }
}
