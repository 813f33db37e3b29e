/// The turns: a job runs from one suspension of its task to the next.
extension VirtualExecutor {
  func run(_ ready: ReadyJob) {
    let outer = running
    running = ready.virtualTask
    defer {
      running = outer
      lastTurn = Turn(task: ready.virtualTask)
      if outer == nil, isTurnOver, !followUps.isEmpty { followUp() }
    }
    stepCount = 0
    if replacesFunctions { systemTime.beginTurn() }
    if let virtualTask = ready.virtualTask {
      virtualTask.sleepsOnSystemClock = false
      virtualTask.sleepEnd = nil
      virtualTask.turnCount += 1
      if !hasCancelledTasks { policy.noteTurn(of: virtualTask, at: now) }
      virtualTask.lastTurn = now
    }
    observer?.begin(ready)
    defer { observer?.end() }
    switch ready.destination {
    case .main: runOnMainActor(ready)
    case .clock, .pool:
      isolated(toMainActor: false) {
        watchingTurn(of: ready.virtualTask) { runOnNoActor(ready) }
      }
    }
  }

  /// Runs the job that became ready last, before those that became ready earlier.
  func runLatest() {
    run(ready.removeLast())
  }

  private func runOnNoActor(_ ready: ReadyJob) {
    if case .clock(let clock) = ready.destination {
      ready.job.runSynchronously(on: clock.asUnownedTaskExecutor())
    } else if RuntimeHooks.runsOnTaskExecutor {
      ready.job.runSynchronously(on: VirtualTaskExecutor.shared.asUnownedTaskExecutor())
    } else {
      ready.job.runSynchronously(on: .generic)
    }
  }

  /// Runs a job on the main queue, where it takes turns with all other code of the main actor.
  private func runOnMainActor(_ ready: ReadyJob) {
    // The wait for the main queue is no part of the turn.
    let turn = { [self] in
      isolated(toMainActor: true) {
        watchingTurn(of: ready.virtualTask) {
          ready.job.runSynchronously(on: VirtualMainExecutor.shared.asUnownedSerialExecutor())
        }
      }
    }
    guard !MainQueue.isCurrent else { return turn() }
    guard !isMainQueueBlocked else { return }
    let isOurs = requests.runThread != nil
    let turnOnMainQueue = { [self] in
      if isOurs { requests.runThread = ThreadIdentity() }
      scheduler.runningTasks(turn)
    }
    if isMainQueueServed {
      MainQueue.performServed(turnOnMainQueue)
    } else if MainQueue.perform(within: mainQueuePatience, turnOnMainQueue) {
      isMainQueueServed = true
    } else {
      isMainQueueBlocked = true
      scheduler.endWithError(of: ready.label)
    }
    if isOurs { requests.runThread = ThreadIdentity() }
  }

  private func isolated(toMainActor isOnMainActor: Bool, _ body: () -> Void) {
    let outer = turnIsOnMainActor
    turnIsOnMainActor = isOnMainActor
    defer { turnIsOnMainActor = outer }
    body()
  }

  /// Notes that code assumes to run on the main actor, but does not.
  func noteIsolationBreach() {
    if isolationBreach == nil { isolationBreach = (running, now) }
  }

  /// Performs a turn of a task. The first turn of a run starts the watch.
  private func watchingTurn(of task: VirtualTask?, _ body: () -> Void) {
    guard let watched else { return body() }
    let watch = watch ?? TurnWatch(watched)
    self.watch = watch
    let outer = watch.begin(task, at: now)
    body()
    watch.end(outer)
  }

  // MARK: After a turn

  /// False if the task that ran last continues with the next job, in the same turn.
  var isTurnOver: Bool { !ready.isFirstFixed }

  /// Performs a closure when the current turn is over, before any other job runs. Outside of a turn
  /// it is performed before the next job. The rank decides the order of the closures of one turn.
  func afterTurn(rank: Int = 0, _ action: @escaping () -> Void) {
    let place = followUps.firstIndex { $0.rank > rank } ?? followUps.endIndex
    followUps.insert((rank, action), at: place)
  }

  /// Performs what was to happen after the turn.
  func followUp() {
    guard !isFollowingUp else { return }
    isFollowingUp = true
    defer { isFollowingUp = false }
    while !followUps.isEmpty {
      let actions = followUps
      followUps = []
      for (_, action) in actions { action() }
    }
  }
}
