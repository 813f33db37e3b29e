import MarbleTime
import Synchronization

/// Decides to which scheduler a job belongs.
///
/// A job that becomes ready on the thread of a run belongs to that run, unless its task is older
/// than the run. On any other thread it belongs to the scheduler that has noted its task, or
/// else to the scheduler of the task that has made it. All other jobs run as they do without this
/// library.
package enum JobRouting {
  /// The scheduler whose run uses the current thread.
  private static let mark = ThreadMark<TestScheduler>()
  private static let table = TaskTable()
  private static let markCount = Atomic<Int>(0)

  /// False while no run of this process can own a job. Then a job costs this comparison.
  static var isUsed: Bool {
    markCount.load(ordering: .relaxed) > 0 || table.isUsed || ActiveBubble.isAny
  }

  /// The scheduler whose run uses this thread.
  package static var currentScheduler: TestScheduler? { mark.current }

  /// True if the code of the run that uses this thread is code of the main actor: in a turn of the
  /// main actor, and outside of turns on the main queue.
  package static var isOnMainActor: Bool {
    currentScheduler?.knownExecutor?.turnIsOnMainActor ?? MainQueue.isCurrent
  }

  /// True if a run uses this thread, or if it works for a bubble.
  static var isInsideRun: Bool { mark.isSet || ActiveBubble.current.map(isOwn) ?? false }

  /// Marks this thread as used by a run, and returns the mark before it for ``leave(_:)``.
  static func enter(_ scheduler: TestScheduler) -> ThreadMark<TestScheduler>.Outer {
    markCount.add(1, ordering: .relaxed)
    return mark.set(scheduler)
  }

  /// Restores the mark of this thread.
  static func leave(_ outer: ThreadMark<TestScheduler>.Outer) {
    mark.restore(outer)
    markCount.subtract(1, ordering: .relaxed)
  }

  /// The executor for a job that becomes ready on this thread; nil for a job of no scheduler.
  static func executor(of job: UnownedJob) -> VirtualExecutor? {
    guard let bubble = ActiveBubble.current else { return executorWithoutBubble(of: job) }
    let number = RuntimeSymbols.process.number(of: job)
    if let number, let known = table.executor(ofTask: number) { return known }
    if let bubble = bubbleOfCode {
      return number.map(bubble.mayOwn) ?? true ? bubble.executor : nil
    }
    let executor = executorWithoutBubble(of: job)
    if executor == nil { bubble.noteOther(job) }
    return executor
  }

  /// The active bubble, if the code on this thread belongs to it.
  ///
  /// Its actors may be those of other code, too. So the current task decides, if there is one: a
  /// task that the bubble knows, one that has inherited its mark, or one that its code has begun at
  /// once. Otherwise the thread does; the code that drives the bubble is none of it.
  static var bubbleOfCode: (any RoutedBubble)? {
    guard let bubble = ActiveBubble.current else { return nil }
    let scheduler = currentScheduler
    if let scheduler, scheduler !== bubble.scheduler { return nil }
    guard let current = RuntimeSymbols.process.currentNumber else {
      return ThreadOwner.executor === bubble.executor ? bubble : nil
    }
    // In the place of a turn that blocks, the driver runs.
    if scheduler != nil, bubble.isBlocked(current) { return nil }
    if table.executor(ofTask: current) === bubble.executor { return bubble }
    guard ActiveBubble.local == bubble.number || isInside(current, bubble) else { return nil }
    // A task that was made on an actor or begun at once, and has made no job ready before.
    table.add(current, to: bubble.executor)
    return bubble
  }

  /// True in the first turn of a task that `Task.immediate` has begun without the mark of the
  /// bubble: inside of a turn of another task, or in a block of Dispatch. A task of other code may
  /// run on the thread of the bubble, too, in the job of an actor. Then no task of the bubble runs.
  private static func isInside(_ task: UInt64, _ bubble: any RoutedBubble) -> Bool {
    guard bubble.mayOwn(task) else { return false }
    guard currentScheduler != nil else { return ThreadOwner.executor === bubble.executor }
    return bubble.runsTask
  }

  /// True if the current thread works for a bubble.
  private static func isOwn(_ bubble: any RoutedBubble) -> Bool {
    currentScheduler === bubble.scheduler || ThreadOwner.executor === bubble.executor
  }

  /// The executor whose time the code on this thread reads from the clocks of the system.
  static var executorOfClock: VirtualExecutor? {
    if let bubble = bubbleOfCode { return bubble.executor }
    guard let executor = currentScheduler?.knownExecutor, executor.hasVirtualClocks,
      executor.policy.ownsCode(for: executor)
    else { return nil }
    return executor
  }

  private static func executorWithoutBubble(of job: UnownedJob) -> VirtualExecutor? {
    let symbols = RuntimeSymbols.process
    let scheduler = currentScheduler
    if let executor = scheduler?.virtualExecutor, executor.mayOwn(job) { return executor }
    guard table.isUsed else { return nil }
    let number = symbols.number(of: job)
    if let number, let executor = table.executor(ofTask: number) { return executor }
    // A task is younger than the task that makes it.
    guard scheduler == nil, let current = symbols.currentNumber,
      number.map({ $0 > current }) ?? true
    else { return nil }
    return table.executor(ofTask: current)
  }

  /// Lets a job run on the global pool whose executor takes none any more.
  static func release(_ job: UnownedJob) {
    if let number = RuntimeSymbols.process.number(of: job) { table.remove(number) }
    globalConcurrentExecutor.enqueue(job)
  }

  /// Notes that a task belongs to an executor.
  static func add(_ task: UInt64, to executor: VirtualExecutor) {
    table.add(task, to: executor)
  }

  /// Removes the tasks of an executor. Their later jobs belong to the global pool.
  static func removeTasks(of executor: VirtualExecutor) { table.removeTasks(of: executor) }
}

/// The tasks of all schedulers that run tasks.
private final class TaskTable: @unchecked Sendable {
  private let lock = Lock()
  private let count = Atomic<Int>(0)
  private var executors: [UInt64: VirtualExecutor] = [:]

  /// False while no scheduler runs tasks. Then a job of the process costs one comparison.
  var isUsed: Bool { count.load(ordering: .relaxed) > 0 }

  func executor(ofTask number: UInt64) -> VirtualExecutor? {
    lock.withLock { executors[number] }
  }

  func add(_ task: UInt64, to executor: VirtualExecutor) {
    lock.withLock {
      executors[task] = executor
      updateCount()
    }
  }

  func remove(_ task: UInt64) {
    lock.withLock {
      executors[task] = nil
      updateCount()
    }
  }

  func removeTasks(of executor: VirtualExecutor) {
    lock.withLock {
      executors = executors.filter { $1 !== executor }
      updateCount()
    }
  }

  private func updateCount() {
    count.store(executors.count, ordering: .relaxed)
  }
}
