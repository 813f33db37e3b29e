import MarbleTime

/// The tasks that a scheduler has run or will run.
package struct VirtualTasks {
  private var tasks: [UInt64: VirtualTask] = [:]
  /// The oldest task that is not known to belong to other code.
  private var first: UInt64?
  private var last = 0
  /// The ordinal of the latest task.
  private var lastOrdinal = 0
  /// The task that became known last.
  private(set) var latest: VirtualTask?
  /// At so many tasks that may be open, those that have ended are released, so a long run does not
  /// keep the results of all its tasks.
  private var releaseCount = 10_000
  /// True if this process counts the sleeps of cancelled tasks on clocks of the system, so that a
  /// loop around them can be stopped.
  var countsCancelledSleeps = false

  /// The tasks that have not ended, as far as is known, in the order in which they became known.
  /// The place is where the runtime has the task; nil for one in the memory of its parent.
  private var open: [(task: VirtualTask, place: UnsafeRawPointer?)] = []
  /// How often an open task was looked at.
  private(set) var lookCount = 0

  /// The tasks that have not ended, in the order in which they became known. The layout of tasks
  /// must be known.
  package mutating func openTasks() -> [VirtualTask] {
    lookCount += open.count
    open.removeAll { task, _ in
      guard task.state?.contains(.hasEnded) ?? true else { return false }
      task.release(hasEnded: true)
      return true
    }
    return open.map(\.task)
  }

  /// True if a task runs on another thread, or is queued on an actor that another thread runs. It
  /// is called when no job of the run is ready, so it costs little for each task.
  ///
  /// - Parameter blocked: The tasks whose turns block the thread of the run, and let others run.
  mutating func runElsewhere(besides blocked: [VirtualTask]) -> Bool {
    guard let layout = TaskLayout.process else { return false }
    let isElsewhere = TaskLayout.Status([.runs, .isQueued]).rawValue
    let hasEnded = TaskLayout.Status.hasEnded.rawValue
    var ended = 0
    lookCount += open.count
    for index in open.indices {
      let state =
        if let place = open[index].place { layout.status(of: place) } else {
          open[index].task.state ?? .hasEnded
        }
      if state.rawValue & hasEnded != 0 {
        ended += 1
      } else if state.rawValue & isElsewhere != 0 {
        let task = open[index].task
        if !blocked.contains(where: { $0 === task }) { return true }
      }
    }
    if ended > open.count / 2 { _ = openTasks() }
    return false
  }

  /// True if the turn of a task runs.
  func run(besides blocked: [VirtualTask]) -> Bool {
    open.contains { task, _ in
      task.state?.contains(.runs) == true && !blocked.contains { $0 === task }
    }
  }

  /// All tasks of the code, in the order in which they became known.
  package var all: [VirtualTask] {
    tasks.values.filter { !$0.isAlarm }.sorted { $0.position < $1.position }
  }

  /// How many tasks have been known.
  package var count: Int { last }

  subscript(number: UInt64) -> VirtualTask? { tasks[number] }

  /// False for an unknown task that is older than all known ones. Tasks are numbered in the order
  /// in which the process makes them.
  func mayOwn(_ number: UInt64) -> Bool {
    guard let first else { return true }
    return number >= first || tasks[number] != nil
  }

  /// Adds a task.
  mutating func add(
    _ number: UInt64, creator: VirtualTask?, at instant: Instant,
    task: TaskReference?, memoryInParent: UnsafeRawPointer? = nil
  ) -> VirtualTask {
    if first == nil { first = number }
    last += 1
    lastOrdinal += 1
    let added = VirtualTask(
      number: number, position: last, ordinal: lastOrdinal, creator: creator, created: instant,
      task: task, memoryInParent: memoryInParent)
    tasks[number] = added
    latest = added
    if added.hasState { open.append((added, added.place)) }
    if open.count >= releaseCount, TaskLayout.process != nil {
      releaseCount = max(releaseCount, 2 * openTasks().count)
    }
    return added
  }

  /// Names the latest task, which the bench has started for itself. It does not count in reports.
  @discardableResult
  mutating func nameLatest(_ name: String) -> VirtualTask? {
    latest?.name = name
    if latest?.ordinal == lastOrdinal { lastOrdinal -= 1 }
    return latest
  }

  /// Notes that the runtime has made a task to wake another one, if that one is known. It has the
  /// name of that one, and does not count in reports.
  mutating func note(_ task: VirtualTask, wakes sleeper: VirtualTask?) {
    guard !task.isAlarm else { return }
    task.isAlarm = true
    task.sleeper = sleeper
    if task.ordinal == lastOrdinal { lastOrdinal -= 1 }
  }

  /// The tasks that have not ended, in the order in which they became known. Children of other
  /// tasks are not among them.
  package var leftOver: [VirtualTask] {
    tasks.values.filter(\.isLeftOver).sorted { $0.position < $1.position }
  }

  /// The tasks that a task has made, in the order in which they became known.
  package func children(of parent: VirtualTask?) -> [VirtualTask] {
    guard let parent else { return [] }
    return tasks.values.filter { $0.creator === parent }.sorted { $0.position < $1.position }
  }

  /// Cancels all tasks that may be cancelled. A task that has ended ignores it.
  func cancelAll() {
    let kept = notCancelled
    for task in tasks.values where !kept.contains(task.number) { task.cancel() }
  }

  /// The tasks that the end of a run does not cancel: those that sleep on a clock of the system,
  /// and those that have made them, where no loop around such a sleep can be stopped.
  package var notCancelled: Set<UInt64> {
    var numbers: Set<UInt64> = []
    guard !countsCancelledSleeps else { return numbers }
    for task in tasks.values where task.sleepsOnSystemClock {
      var next: VirtualTask? = task
      while let current = next, numbers.insert(current.number).inserted { next = current.creator }
    }
    return numbers
  }

  /// Releases all tasks.
  mutating func releaseAll() {
    open = []
    for task in tasks.values { task.release() }
  }
}
