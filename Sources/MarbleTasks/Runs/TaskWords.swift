import MarbleDiagrams
import MarbleTime

// All words about tasks: those of failures of benches, of reports of virtual time, and of
// explanations.

// MARK: Explanations

extension VirtualTask {
  /// The causes that made the task, cancelled it and resumed it last, and its end or its wait.
  package func sentence(_ phrase: (any TaskCause) -> String) -> String {
    var parts = [originWords(phrase) ?? turns.first.flatMap { $0.resumption(phrase) }]
    let cancellation = isCancelledAlive ? cancellation : nil
    if let cancellation {
      parts.append(
        "cancelled by \(phrase(cancellation.cause)) at \(formatTime(cancellation.time))")
    }
    if turns.count > 1, let last = turns.last, let resumption = last.resumption(phrase) {
      let isByCancellation =
        cancellation?.turnCount == turns.count - 1
        && cancellation.map { phrase($0.cause) } == last.cause.map(phrase)
      if !isByCancellation { parts.append("\(resumption) at \(formatTime(last.time))") }
    }
    return (parts + [end]).compactMap(\.self).joined(separator: "; ")
  }

  /// How the task began; nil if it was found while it ran.
  private func originWords(_ phrase: (any TaskCause) -> String) -> String? {
    switch origin {
    case .made(let cause): "made by \(phrase(cause))"
    case .firstReady(let cause): "first made ready by \(phrase(cause))"
    case .found: nil
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

extension TaskTurn {
  fileprivate func resumption(_ phrase: (any TaskCause) -> String) -> String? {
    switch start {
    case .resumed(let cause): "resumed by \(phrase(cause))"
    case .onActor(let cause): "runs on an actor that \(phrase(cause)) made ready"
    case .inside(let cause): "runs inside a turn of \(phrase(cause))"
    case nil: nil
    }
  }
}

// MARK: Reports of virtual time

extension WaitingTask {
  /// For what or how long it waits, and where: ` for a continuation at Loader.swift:8 in
  /// Loader.load()`. Empty if nothing of it is known.
  package var purpose: String {
    let thing =
      switch wait {
      case _ where sleepsUntil != nil: " until \(formatDuration(sleepsUntil ?? .zero))"
      case .continuation: " for a continuation"
      case .task: " for a task"
      case .group: " for a task of its group"
      case .actor: " for an actor"
      case nil: ""
      }
    return thing + place.words
  }

  /// One line about the task.
  package var line: String {
    var parts = [label]
    if let creator { parts.append("made by \(creator)") }
    guard let since else { return "  " + (parts + ["has never run"]).joined(separator: ", ") }
    let begin = since == .zero ? "the beginning" : formatDuration(since)
    let verb = sleepsUntil == nil ? "waits" : "sleeps"
    return "  " + (parts + ["\(verb) since \(begin)\(purpose)"]).joined(separator: ", ")
  }
}

extension [WaitingTask] {
  /// One line for each task that a report names, and one for the others.
  package func lines(of reported: Self) -> [String] {
    let rest = count - reported.count
    return reported.map(\.line) + (rest > 0 ? ["  and \(counted(rest, "more task"))"] : [])
  }

  package var lines: [String] { lines(of: reported) }
}

// MARK: Failures of benches

extension TaskFailure {
  /// The failure in one sentence.
  package var message: String {
    switch fact {
    case .hasNotEnded(let task, isCut: false):
      "\(task.name) has not ended, and nothing is due that could wake it"
    case .hasNotEnded(let task, isCut: true):
      "\(task.name) has not ended at the instant at which the run stops"
    case .hasFailed(let name, let error):
      "'\(name)' failed: \(error)"
    case .hasEmittedLate(let values):
      values.first.map { value, instant in
        "\(value) was emitted at \(formatTime(instant)), after the closure had returned"
          + (values.count > 1 ? ", and \(counted(values.count - 1, "more value"))" : "")
      } ?? ""
    case .ignoresCancellation(let task):
      "\(task.name) was cancelled at the end of the run, but it does not end"
    case .areLeftOver(let tasks) where tasks.count == 1:
      "1 task is left over: it waits, and nothing will wake it"
    case .areLeftOver(let tasks):
      "\(tasks.count) tasks are left over: they wait, and nothing will wake them"
    }
  }

  /// Further lines for the reader.
  package var details: [String] {
    switch fact {
    case .hasNotEnded(let task, _), .ignoresCancellation(let task): task.details
    case .hasFailed: []
    case .hasEmittedLate:
      ["the closure waits for its tasks: await them, or use a group of tasks"]
    case .areLeftOver(let tasks):
      tasks.prefix(Self.readableCount).map { task in
        task.wait.map { "\(task.line); \($0)" } ?? task.line
      }
        + (tasks.count > Self.readableCount
          ? ["… and \(tasks.count - Self.readableCount) more"] : [])
        + ["cancel them, or let the test await them; bench.run(until:) accepts open tasks"]
    }
  }

  private static let readableCount = 10
}

extension TaskState {
  /// One line about the task.
  var line: String {
    guard let virtualTask else { return "\(name) has never run" }
    return "\(name), made at \(origin(virtualTask)), \(turns(virtualTask))"
  }

  /// When the task was made and when it ran, after the word for it.
  package var history: String {
    guard let virtualTask else { return "has never run" }
    return "was made at \(origin(virtualTask)), \(turns(virtualTask))"
  }

  private func origin(_ virtualTask: VirtualTask) -> String {
    formatTime(virtualTask.created) + (virtualTask.creator.map { " by \($0.label)" } ?? "")
  }

  /// Lines about the task and the tasks around it.
  var details: [String] {
    var lines: [String] = []
    if virtualTask != nil { lines.append("it \(history)") }
    if !children.isEmpty {
      lines.append("it has made \(children.map(\.label).joined(separator: ", "))")
    }
    if let wait { return lines + ["\(wait) or use run(until:)"] }
    if let purpose = waiting?.purpose, !purpose.isEmpty { lines.append("it waits\(purpose)") }
    lines.append(
      "\(counted(known, "task")) ran, none is ready, \(sleepers) "
        + "\(sleepers == 1 ? "sleeps" : "sleep") on the clock")
    lines.append(
      "a task that waits for a Dispatch queue, a file or an actor with its own executor stops here "
        + "if no answer comes in time")
    if !RuntimeCapabilities.current.contains(.systemSleeps) {
      lines.append(
        "a task that sleeps on a clock of the system stops here, too: this process does not see it")
    }
    return lines
  }

  /// The source for which the task is known to wait, and how the wait can end.
  package var wait: String? {
    awaitedSource.map {
      "it waits for the next value of '\($0)', whose row has no end: add |"
    }
  }

  private func turns(_ virtualTask: VirtualTask) -> String {
    let last = virtualTask.lastTurn.map { ", the last time at \(formatTime($0))" } ?? ""
    return virtualTask.turnCount == 1
      ? "it ran once\(last)" : "it ran \(virtualTask.turnCount) times\(last)"
  }
}
