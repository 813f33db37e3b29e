/// What this library assumes about Swift's runtime without a promise of it.
public enum RuntimeFact: String, CaseIterable, Sendable {
  /// A new task calls the hook of the global pool, on the thread that makes it.
  case newTasksAreCaught = "a new task calls no hook"
  /// The job of a task has the kind 0.
  case taskKind = "the job of a task is not of kind 0"
  /// The job of an actor has one of the kinds 192 to 194.
  case actorKind = "the job of an actor is not of the kinds 192 to 194"
  /// The bit 24 of the flags tells a child of another task from other tasks.
  case childFlag = "no flag tells the child of a task"
  /// A task has a higher number than the tasks that were made before.
  case numbersRise = "the numbers of tasks do not rise"
  /// The running task is the one whose job runs.
  case currentTask = "the running task has another number than its job"
  /// The priority of a task that has not ended can be raised to those that `TaskReference` uses,
  /// and that of an ended task cannot.
  case endedTasks = "an ended task cannot be told from an open one"
  /// A task that is cancelled says so.
  case cancellation = "a cancelled task does not say so"
}

extension [RuntimeFact] {
  /// One sentence that names the assumptions that do not hold.
  package var message: String {
    "this version of Swift's runtime is not known: " + map(\.rawValue).joined(separator: ", ")
  }
}

/// Compares the assumptions with the runtime of this process: it makes tasks of its own and runs
/// their jobs.
struct RuntimeProbe {
  private static let mark = ThreadMark<CaughtJobs>()
  private let symbols: RuntimeSymbols
  private let caught = CaughtJobs()

  /// - Parameter symbols: The symbols of the process, with a hook of the global pool that nobody
  ///   has set yet.
  init(_ symbols: RuntimeSymbols) { self.symbols = symbols }

  /// True if the runtime stores the facts about tasks where ``TaskLayout`` reads them.
  func knowsLayout() -> Bool {
    guard TaskLayout.isExpected else { return false }
    return probing { checkLayout() } ?? false
  }

  private func checkLayout() -> Bool {
    let (layout, actual) = (TaskLayout(), Actual())
    let symbols = symbols
    let continuation = Waiting()
    Task.detached(name: "probe") {
      if let job = symbols.currentJob {
        actual.status = layout.status(of: symbols.pointer(to: job))
      }
      await withUnsafeContinuation { continuation.value = $0 }
    }
    guard let job = caught.take(), let number = symbols.number(of: job),
      let reference = symbols.reference(to: job)
    else { return false }
    let task = symbols.pointer(to: job)
    var holds =
      layout.status(of: task).contains(.isQueued)
      && layout.number(of: task) == UInt32(truncatingIfNeeded: number)
      && layout.name(of: task) == "probe" && layout.wait(of: task) == nil
    run(job)
    holds =
      holds && actual.status?.contains(.runs) == true
      && !layout.status(of: task).contains(.isQueued)
      && layout.wait(of: task) == .continuation && layout.frames(of: task).count > 1
    continuation.value?.resume()
    while let job = caught.take() { run(job) }
    defer { withExtendedLifetime(reference) {} }
    return holds && layout.status(of: task).contains(.hasEnded)
  }

  /// Returns the assumptions that do not hold. The hook of the global pool is afterwards as before.
  func differences() -> [RuntimeFact] {
    probing { check() } ?? []
  }

  /// Performs a closure while the jobs of this thread are caught. Nil without a hook.
  private func probing<Result>(_ body: () -> Result) -> Result? {
    guard let hook = symbols.enqueueGlobal else { return nil }
    let outer = hook.pointee
    hook.pointee = { job, original in
      guard let caught = RuntimeProbe.mark.current else { return original(job) }
      caught.jobs.append(job)
    }
    defer { hook.pointee = outer }
    var result: Result?
    Self.mark.with(caught) {
      result = body()
      // What a wrong assumption has left runs as any other job.
      while let job = caught.take() { run(job) }
    }
    return result
  }

  private func check() -> [RuntimeFact] {
    let actual = Actual()
    let symbols = symbols
    Task.detached {}
    let older = caught.take()
    Task.detached {
      actual.number = symbols.currentNumber
      async let child: Void = doNothing()
      await child
    }
    guard let parent = caught.take() else { return [.newTasksAreCaught] }
    var facts: [RuntimeFact] = []
    func require(_ fact: RuntimeFact, _ holds: Bool) {
      if !holds { facts.append(fact) }
    }
    require(.taskKind, symbols.isTask(parent))
    let number = symbols.number(of: parent)
    run(parent)
    require(.currentTask, number != nil && actual.number == number)
    let child = caught.take()
    require(
      .childFlag,
      child.map { symbols.isTask($0) && symbols.isChild($0) } == true && !symbols.isChild(parent))
    require(.numbersRise, number ?? 0 > older.flatMap(symbols.number) ?? .max)
    for job in [older, child] { job.map(run) }
    while let job = caught.take() { run(job) }

    if symbols.findsEndedTasks {
      let (ends, canBeCancelled) = checkEnd()
      require(.endedTasks, ends)
      require(.cancellation, canBeCancelled)
    }
    Task { @ProbeActor in }
    require(.actorKind, caught.jobs.first.map(symbols.isActor) == true)
    return facts
  }

  /// Checks that the end and the cancellation of a task can be seen.
  private func checkEnd() -> (ends: Bool, cancellation: Bool) {
    Task.detached {}
    guard let job = caught.take(), let task = symbols.reference(to: job) else {
      return (false, false)
    }
    let wasOpen = (0..<3).allSatisfy { _ in !task.hasEndedBeforeWait() } && !task.hasEndedForTrace
    let wasCancelled = task.isCancelled
    task.cancel()
    let isCancelled = !wasCancelled && task.isCancelled
    run(job)
    return (wasOpen && task.hasEnded, isCancelled)
  }

  private func run(_ job: UnownedJob) {
    job.runSynchronously(on: .generic)
  }

  private final class Actual: @unchecked Sendable {
    var number: UInt64?
    var status: TaskLayout.Status?
  }

  private final class Waiting: @unchecked Sendable {
    var value: UnsafeContinuation<Void, Never>?
  }
}

private func doNothing() async {}

@globalActor private actor ProbeActor {
  static let shared = ProbeActor()
}

/// The jobs that became ready on the thread of a probe.
private final class CaughtJobs {
  var jobs: [UnownedJob] = []

  func take() -> UnownedJob? { jobs.isEmpty ? nil : jobs.removeFirst() }
}
