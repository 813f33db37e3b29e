import MarbleStreams

/// Notes what the tasks of a run do: which code makes, resumes and cancels them, and what they
/// wait for.
///
/// The executor reports each job that becomes ready, and each job that runs. A job is the turn of a
/// task, or the turn of an actor, in which several tasks may run. The runtime names the current
/// task, so that an event inside such a turn is the event of that task. It does not report what a
/// continuation waits for: only the waits on the clock and on services are known.
package final class TaskTracer: TaskObserver {
  /// Notes the streams to which tasks subscribe.
  let stages: StageTracer
  /// The tasks in the order in which they were first noted.
  private(set) var tasks: [VirtualTask] = []
  /// The inputs of the system under test.
  private(set) var inputs: [TracedStage] = []
  /// The values that the bodies of rows emit, with the tasks of the bodies.
  private(set) var outputs: [(task: VirtualTask, values: TracedStage)] = []
  private var byNumber: [UInt64: VirtualTask] = [:]
  /// The jobs that run, the innermost last.
  private var jobs: [RunningJob] = []
  /// The causes that have made those jobs ready that are no task.
  private var readyBy: [Int: Cause] = [:]
  /// The tasks whose cancellation will be noticed.
  private var watched: [VirtualTask] = []
  /// At so many tasks those that have ended are watched no more.
  private var releaseCount = watchedCount
  private static let watchedCount = 500
  /// How often the trace still looks whether a task is cancelled, while it watches more than those.
  /// It looks before and after each event.
  var looks = 5_000_000
  /// True if it looks no more.
  var missesCancellations: Bool { looks < 0 }
  private var isHelperNext = false
  /// An unknown task with a higher number is new. Nil if no task is certain to be new.
  ///
  /// A task that is made on a busy actor is not noticed before it runs in a turn of the actor, and
  /// perhaps not even then. Tasks are numbered in the order in which they are made. So a task is
  /// new if it is younger than a task that was made after the last turn of an actor.
  private var newestNumber: UInt64? = 0

  /// A job that runs.
  private struct RunningJob {
    let task: VirtualTask?
    let cause: Cause
    let isActor: Bool
    /// The task around the run: that of the test.
    let outerNumber: UInt64?
    /// The task that was found to run inside the job.
    var found: VirtualTask?
  }

  package init(_ stages: StageTracer) {
    self.stages = stages
    stages.causes.tasks = self
  }

  /// The trace of the run that uses the current thread, if it is explained.
  static var current: TaskTracer? { JobRouting.currentScheduler?.taskTracer }

  package var causes: CauseStack { stages.causes }

  /// The run of the streams to which tasks subscribe.
  private(set) lazy var context = stages.context()

  /// True if there are tasks to show.
  package var isEmpty: Bool { tasks.allSatisfy(\.isHelper) }

  /// True if a stage is nothing but an input that the picture of the tasks contains.
  package func shows(_ stage: TracedStage) -> Bool {
    !isEmpty && stage.children.isEmpty && inputs.contains { $0.stage.name == stage.stage.name }
  }

  private var now: Instant { stages.now }

  // MARK: Inputs and outputs

  /// Notes the values of an input of the system under test, as the events of a source. Returns
  /// the record, the same one for each call with a name.
  private func input(_ name: String) -> TracedStage {
    if let known = inputs.first(where: { $0.stage.name == name }) { return known }
    let traced = TracedStage(.source(name), under: nil, at: now, by: .test, isNotifier: false)
    causes.storage.add(traced)
    inputs.append(traced)
    return traced
  }

  /// Notes the values that the body of a row emits. Nil if the trace does not contain its task.
  func output(of number: UInt64) -> TracedStage? {
    guard let task = byNumber[number] else { return nil }
    let traced = TracedStage(
      .source("emits"), under: nil, at: task.noted, by: .test, isNotifier: false)
    causes.storage.add(traced)
    outputs.append((task, traced))
    return traced
  }

  package func pass(_ value: Any, from input: String, _ body: () -> Void) {
    stages.pass(value, from: self.input(input), body)
  }

  // MARK: Jobs

  package func expectHelper() {
    isHelperNext = true
  }

  package func isReady(_ job: ReadyJob) {
    noteCancellations()
    guard !causes.isClosed else { return }
    let cause = causes.current
    guard let virtualTask = job.virtualTask else {
      readyBy[RuntimeSymbols.process.address(of: job.job)] = cause
      return
    }
    if let task = byNumber[virtualTask.number] ?? newTask(virtualTask, madeBy: cause) {
      task.wake = cause
    }
  }

  private func newTask(
    _ virtualTask: VirtualTask, madeBy cause: Cause
  ) -> VirtualTask? {
    let isHelper = isHelperNext
    isHelperNext = false
    let isNew = isHelper || newestNumber.map { virtualTask.number > $0 } ?? false
    if isNew, newestNumber == nil { newestNumber = virtualTask.number }
    // The storage removes the links, which may form a circle.
    guard stages.mayWrite else { return nil }
    virtualTask.origin = isNew ? .made(by: cause) : .firstReady(by: cause)
    virtualTask.noted = now
    virtualTask.isHelper = isHelper
    return add(virtualTask)
  }

  private func add(_ task: VirtualTask) -> VirtualTask? {
    guard stages.mayWrite else { return nil }
    causes.storage.add(task)
    tasks.append(task)
    byNumber[task.number] = task
    if task.isWatched, !missesCancellations { watch(task) }
    return task
  }

  private func watch(_ task: VirtualTask) {
    watched.append(task)
    guard watched.count > releaseCount else { return }
    watched.removeAll(where: \.isKnownToHaveEnded)
    releaseCount = max(releaseCount, 2 * watched.count)
  }

  package func begin(_ job: ReadyJob) {
    let task = job.virtualTask.flatMap { byNumber[$0.number] }
    if let task, !task.isHelper, !causes.isClosed { beginTurn(of: task) }
    let other = readyBy.removeValue(forKey: RuntimeSymbols.process.address(of: job.job))
    let cause: Cause =
      if let task {
        task.isHelper ? task.wake as? Cause ?? .test : .task(task, task.turns.count - 1)
      } else {
        other ?? .untraced
      }
    let isActor = task == nil && RuntimeSymbols.process.isActor(job.job)
    if isActor { newestNumber = nil }
    jobs.append(
      RunningJob(
        task: task, cause: cause, isActor: isActor,
        outerNumber: RuntimeSymbols.process.currentNumber))
    causes.beginJob()
  }

  private func beginTurn(of task: VirtualTask) {
    defer { task.wake = nil }
    // A task that queues itself moves to another executor: the turn continues, and so does a wait
    // that it is about to begin.
    if task.wake?.task === task, task.turns.last?.time == now { return }
    guard stages.mayWrite || task.turns.isEmpty else { return }
    task.turns.append(TaskTurn(time: now, start: .resumed(by: task.wake ?? Cause.untraced)))
  }

  package func end() {
    noteCancellations()
    causes.endJob()
    if jobs.removeLast().isActor { newestNumber = nil }
  }

  /// The task whose code runs now, as a cause.
  var currentCause: Cause {
    guard let job = jobs.last else { return .test }
    guard !causes.isClosed, let number = RuntimeSymbols.process.currentNumber,
      number != job.outerNumber
    else { return job.cause }
    if let task = job.task, task.number == number {
      if !task.isHelper { task.learnName() }
      return job.cause
    }
    guard let task = byNumber[number] ?? find(number) else { return .untraced }
    if job.found !== task {
      task.turns.append(TaskTurn(time: now, start: start(of: task, in: job)))
      task.wake = nil
      jobs[jobs.count - 1].found = task
    }
    task.learnName()
    return .task(task, task.turns.count - 1)
  }

  private func start(of task: VirtualTask, in job: RunningJob) -> TaskTurn.Start {
    if let wake = task.wake { return .resumed(by: wake) }
    return job.isActor ? .onActor(readyBy: job.cause) : .inside(job.cause)
  }

  private func find(_ number: UInt64) -> VirtualTask? {
    let reference = RuntimeSymbols.process.currentJob.flatMap {
      RuntimeSymbols.process.reference(to: $0)
    }
    return add(VirtualTask(found: number, at: now, task: reference))
  }

  // MARK: Causes

  package func during(_ cause: OutsideCause, _ body: () -> Void) {
    causes.during(cause == .clock ? .clock : .otherThread, body)
  }

  package func keepingCause(of body: @escaping () -> Void) -> () -> Void {
    let cause = causes.current
    return { [causes] in causes.during(cause, body) }
  }

  // MARK: Waits and cancellations

  package func note(wait: TaskWait?) {
    guard !causes.isClosed, case .task(let task, let turn) = causes.current else { return }
    task.turns[turn].wait = wait
  }

  /// Attributes the cancellations since the last call to the innermost event.
  func noteCancellations() {
    guard !causes.isClosed else { return }
    if watched.count > Self.watchedCount { looks -= watched.count }
    if missesCancellations { watched = [] }
    guard watched.contains(where: \.isCancelled) else { return }
    let cause = causes.current
    for task in watched where task.isCancelled {
      task.cancellation = (now, cause, task.turns.count)
    }
    watched.removeAll { $0.cancellation != nil }
  }

  // MARK: The end

  /// Finds out which tasks have ended, and how the others are called.
  func close() {
    watched = []
    for task in tasks { task.closeTrace() }
    for task in tasks { task.closeTraceOfChild() }
    var last = tasks.compactMap(\.ordinal).max() ?? 0
    for task in tasks where task.ordinal == nil {
      last += 1
      task.ordinal = last
    }
    let named = Dictionary(grouping: tasks.filter { !$0.isHelper && $0.name != nil }, by: \.name)
    for sameNamed in named.values where sameNamed.count > 1 {
      for (index, task) in sameNamed.enumerated() { task.numberAmongSameNamed = index + 1 }
    }
  }
}

extension TestScheduler {
  /// Notes what the tasks of this scheduler do, if the run is explained.
  package var taskTracer: TaskTracer? {
    get { taskObserver as? TaskTracer }
    set { taskObserver = newValue }
  }
}
