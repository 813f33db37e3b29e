import MarbleDiagrams

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

  /// What the reader needs besides.
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

  /// What the task is known to wait for, and how that can end.
  package var wait: String? {
    awaitedSource.map {
      "it waits for the next value of '\($0)', whose row has no end: add |"
    }
  }

  private func turns(_ virtualTask: VirtualTask) -> String {
    let last = virtualTask.lastTurn.map { ", the last time at \(formatTime($0))" } ?? ""
    return virtualTask.turns == 1
      ? "it ran once\(last)" : "it ran \(virtualTask.turns) times\(last)"
  }
}
