import MarbleTime

/// Runs the jobs of a scheduler's tasks: one at a time, on the thread that drains the scheduler,
/// and before any other work of the current instant.
///
/// The runtime's hooks pass the jobs to it (``RuntimeHooks``). The scheduler takes them from it
/// (`ReadyWork`).
package final class VirtualExecutor: ReadyWork, @unchecked Sendable {
  package let clock: VirtualClock
  /// The jobs that can run. They belong to the thread of the run.
  var ready = ReadyQueue()
  /// The closures that run after the current turn, before any other job, in the order of ranks.
  var followUps: [(rank: Int, action: () -> Void)] = []
  var isFollowingUp = false
  var tasks = VirtualTasks()
  /// The task whose job runs now.
  var running: VirtualTask?
  /// True while a job of the main actor runs, and false while another job runs. Nil outside of
  /// turns.
  var turnIsOnMainActor: Bool?
  /// The first code that assumes to run on the main actor, but does not.
  var isolationBreach: (task: VirtualTask?, instant: Instant)?
  /// How long a turn of the main actor waits for the main queue, in real time.
  package var mainQueuePatience = MainQueue.patience
  /// True once the main queue has run a turn for this executor, which was on another thread.
  var isMainQueueServed = false
  /// True if the main queue has not run a turn in time.
  var isMainQueueBlocked = false
  let policy: any RunPolicy
  /// The turn that has just ended. Nil if something else has happened since, and if its task
  /// sleeps.
  var lastTurn: Turn?
  /// The tasks that other threads have made ready, and that may not go on before the run is over.
  var held: [(job: UnownedJob, destination: ReadyJob.Destination)] = []
  /// How the turns are watched. Nil if nobody has set it yet.
  var watched: TurnWatch.Settings?
  var watch: TurnWatch?
  /// Receives what the tasks do, if the run is explained.
  var observer: (any TaskObserver)? {
    didSet { sleeps.observer = observer }
  }
  /// The first sleep on a clock of the system that the run does not accept: the task, and the
  /// instant at which it went to sleep.
  var refusedSleep: (task: VirtualTask?, instant: Instant)?
  /// The clocks of the system as the code of the run reads them.
  let systemTime = SystemTime()
  /// True while the functions of the system are replaced for this run.
  var replacesFunctions = false
  /// The replacement; nil if there is none for this scheduler.
  let replacement: (any FunctionReplacement)?

  unowned let scheduler: TestScheduler
  let requests: TaskRequests
  private let sleeps: SleepSchedule
  private lazy var turn = JobTurn(nil, in: self)
  /// How many steps the current turn has had (``countStep()``).
  var stepCount = 0
  /// True once the run is over and its tasks are cancelled.
  package var isEnding = false
  /// True once the end has cancelled the tasks. A picture does not draw their last turns.
  var hasCancelledTasks = false
  /// True once a task has gone on although the end of the run was to let it end.
  var hasTaskWithoutEnd = false
  private var outerRuns: [ThreadMark<TestScheduler>.Outer] = []

  /// A turn of a task. The task is not known if an actor ran it.
  struct Turn {
    let task: VirtualTask?
  }

  init(_ scheduler: TestScheduler, _ policy: any RunPolicy) {
    _ = RuntimeHooks.capabilities
    self.scheduler = scheduler
    self.policy = policy
    requests = TaskRequests(now: scheduler.now)
    sleeps = SleepSchedule(requests)
    clock = VirtualClock(requests)
    replacement = scheduler.readyWorkSupport.flatMap { $0 as? any FunctionReplacement }
    tasks.countsCancelledSleeps =
      TaskLayout.process != nil && replacement?.isAvailable ?? false
    requests.executor = self
  }

  package var now: Instant { scheduler.now }
  /// The number of tasks that sleep on the clock.
  package var sleeperCount: Int { requests.sleeperCount }

  // MARK: Jobs become ready

  /// False for a job of a task that is older than the tasks of this executor, and unknown to it.
  /// Such a task belongs to code outside of the run, although a task of the run resumes it.
  func mayOwn(_ job: UnownedJob) -> Bool {
    guard let number = RuntimeSymbols.process.number(of: job) else { return true }
    return tasks.mayOwn(number)
  }

  /// Adds a job that has become ready, on any thread.
  func enqueue(_ job: UnownedJob, on destination: ReadyJob.Destination) {
    guard isOnThread else {
      return requests.add(job, on: destination, isOwn: policy.ownsCode(for: self))
    }
    add(job, on: destination)
  }

  /// True if the run of this executor uses the current thread. Another thread may ask when the
  /// scheduler is released.
  var isOnThread: Bool { JobRouting.currentScheduler?.readyWork === self }

  func add(_ job: UnownedJob, on destination: ReadyJob.Destination) {
    let virtualTask = virtualTask(of: job)
    var next = ReadyJob(job: job, destination: destination, virtualTask: virtualTask)
    running?.learnName()
    observer?.isReady(next)
    // With a task executor, the runtime queues a task anew in the middle of its turn: before the
    // body of a continuation has run, and where the task does not prefer the executor that runs it.
    // The task may hold a lock, so no other job may run in between (swift#85668).
    if RuntimeHooks.runsOnTaskExecutor, !next.isMain, turnIsOnMainActor != true, let virtualTask,
      virtualTask === running
    {
      next.continuesTurn = true
      ready.prepend(next)
    } else {
      ready.append(next)
    }
  }

  func virtualTask(of job: UnownedJob) -> VirtualTask? {
    guard let number = RuntimeSymbols.process.number(of: job) else { return nil }
    if let known = tasks[number] { return known }
    let symbols = RuntimeSymbols.process
    let reference = symbols.reference(to: job) ?? symbols.referenceToChild(job)
    let task = tasks.add(
      number, creator: running, at: now, task: reference,
      memoryInParent: reference == nil ? symbols.pointer(to: job) : nil)
    if policy.readsNames {
      task.name = TaskLayout.process?.name(of: symbols.pointer(to: job))
    }
    JobRouting.add(number, to: self)
    return task
  }

  // MARK: ReadyWork

  package func countReady() -> Int {
    receiveRequests()
    return ready.count
  }

  package func receiveRequests() {
    guard requests.mayBePending else { return }
    for request in requests.take() {
      switch request {
      case .sleep(let sleeper, let number, let deadline):
        lastTurn = nil
        sleeps.add(sleeper, of: ownTask(number), until: deadline, on: scheduler)
      case .wake(let sleeper): sleeps.remove(sleeper, on: scheduler)
      case .job(let job, let destination): add(job, on: destination)
      case .later(let job, let delay): schedule(job, after: delay)
      case .work(let instant, let action): scheduler.schedule(at: instant, .run(action))
      case .foreignJob(let job, let destination, let delay, let caller):
        receive(job, on: destination, after: delay, from: caller)
      case .foreignSleep(let sleeper, let deadline, let number):
        let task = ownTask(number)
        let request = ForeignRequest(task: task, caller: nil, sleeps: true)
        guard policy.grants(request, to: self) else { continue }
        sleeps.add(sleeper, of: task, until: deadline, on: scheduler)
      }
    }
  }

  /// A task that sleeps on the clock. From its first sleep on it belongs to the scheduler, although
  /// it was made elsewhere.
  private func ownTask(_ number: UInt64?) -> VirtualTask? {
    guard let number else { return nil }
    if let known = tasks[number] { return known }
    JobRouting.add(number, to: self)
    return tasks.add(number, creator: nil, at: now, task: nil)
  }

  package var mustWait: Bool { policy.mustWait }

  package func next(_ choose: (([Work]) -> Int?)?) -> Work? {
    if isTurnOver, !followUps.isEmpty { followUp() }
    guard ready.count > 0, !policy.otherWorkComesFirst(), let position = position(by: choose)
    else { return nil }
    turn.job = ready.remove(at: position)
    return .fire(turn, 0)
  }

  private func position(by choose: (([Work]) -> Int?)?) -> Int? {
    if ready.isFirstFixed { return 0 }
    guard let choose else { return 0 }
    return choose(ready.turns(in: self))
  }

  package func move(to instant: Instant) {
    requests.now = instant
    lastTurn = nil
    policy.noteOtherWork()
  }

  package func beginDraining() {
    outerRuns.append(JobRouting.enter(scheduler))
  }

  package func endDraining() {
    JobRouting.leave(outerRuns.removeLast())
  }
}
