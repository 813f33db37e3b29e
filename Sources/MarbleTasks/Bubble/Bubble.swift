import Dispatch
import MarbleTime
import Synchronization

/// Runs an async function in virtual time: its tasks run one at a time, its sleeps take no real
/// time, and all clocks of the system show the virtual time.
///
/// The function needs no clock and no scheduler. So everything that it starts must be found: tasks
/// by the routing of jobs, sleeps by the default executor, clocks and Dispatch by the import
/// tables. Time moves when nothing that is known can run: no job is ready, no block of Dispatch and
/// no other thread works for the bubble.
///
/// One bubble at a time is active, because its tasks may use actors and state that all tests of the
/// process share. Code of other tests goes on beside it.
package final class Bubble: RoutedBubble, @unchecked Sendable {
  /// How long a bubble waits in real time for another thread that is known to work for it.
  static let patience = Duration.seconds(5)
  /// How long the time stands still for threads: those that the bubble has started, and those of
  /// which it does not know, after its code has woken one.
  package static let patienceForThreads = Duration.milliseconds(250)
  /// How long a turn lasts in real time before its task is cancelled. A second later it is given
  /// up, with its thread.
  package static var turnLimit: Duration { turnWatch.limit }
  private static let turnWatch = TurnWatch.Settings(ticks: 20)

  /// How a bubble has ended.
  package enum Outcome: Sendable {
    /// The function has returned, or has thrown ``error``.
    case ended
    /// The function waits, and nothing is due that could wake it.
    case stuck([WaitingTask], blocks: Int)
    /// The code goes on at one instant, or for ever.
    case runaway(RunawayError)
    /// A turn of a task does not give control back. The place is one where it was.
    case blocked(task: String, CodePlace?)
    /// The bubble cannot run.
    case refused(RunTaskError)
  }

  /// Tells the bubbles of a process apart.
  let number = ActiveBubble.newNumber()
  package let scheduler: TestScheduler
  package let executor: VirtualExecutor
  let policy = BubblePolicy()
  /// The error that the function has thrown.
  package private(set) var error: (any Error)?
  private let hasReturned = Atomic<Bool>(false)
  /// Receives the outcome: that of the driver, or that of the watch over its turns.
  let onEnd = Mutex<(@Sendable (Outcome) -> Void)?>(nil)
  private let turnWatch: TurnWatch.Settings
  let patienceForThreads: Duration
  let wokenThreads = WokenThreads()
  /// The turn that does not give control back.
  let blocked = Mutex<Outcome?>(nil)
  /// True if the thread of the driver was given up.
  let isGivenUp = Atomic<Bool>(false)
  /// Wakes the driver when another thread has done something.
  let arrivals = Arrivals()
  /// The blocks of Dispatch that the bubble has started and that have not ended.
  let blocks = OpenWork()
  /// The threads that the bubble has started and that have not ended.
  let threads = OpenWork()
  /// Where the code has started the last of them.
  let threadStart = Mutex<[UInt]>([])
  /// The thread of a test framework that waits itself; nil without one, see ``run(around:)``.
  var frameworkThread: SystemThread?
  /// True if there is such a framework.
  var isAround = false
  /// The processes that the code has started.
  let processes = Mutex<[Int32]>([])
  /// The tasks that wait until every other one waits.
  var settling: [UnsafeContinuation<Void, Never>] = []
  /// The numbers of the tasks that other code has made since the bubble began.
  private let others = OtherTasks()
  /// The logs of the test, in the order in which they have begun.
  package var logs: [any BubbleLog] = []
  /// The tasks that had not ended when the function returned.
  package internal(set) var leftovers: [WaitingTask] = []
  /// The work that the bubbles before have left.
  var earlier = LeftWork()
  /// The uses of real time by the code.
  let realTimeUses = RealTimeUses()
  /// The name of the task at whose turns, or reads of a clock, the time went on because they were
  /// very many at one instant; nil if there was none.
  package private(set) var taskThatForcedTime: String?
  /// How far the time goes on at the next of such turns.
  var forcedStep = Bubble.firstForcedStep
  #if canImport(Glibc)
    /// The timers of Dispatch sources.
    private(set) lazy var sourceTimers = SourceTimers(self)
    /// The suspended queues and timers.
    private(set) lazy var suspensions = Suspensions(self)
    /// The blocks of notifications.
    private(set) lazy var notifications = Notifications(self)
    /// The waits of threads.
    private(set) lazy var threadWaits = ThreadWaits(self)
  #endif

  package init(
    patienceForThreads: Duration = Bubble.patienceForThreads, turnWatch: TurnWatch.Settings? = nil
  ) {
    self.patienceForThreads = patienceForThreads
    self.turnWatch = turnWatch ?? Self.turnWatch
    scheduler = TestScheduler()
    scheduler.replaceClocks()
    executor = scheduler.makeExecutor(policy)
    policy.bubble = self
    executor.requests.onRequest = { [arrivals] in arrivals.note() }
    #if canImport(Glibc)
      // Made here, because several threads use them.
      _ = (sourceTimers, suspensions, notifications, threadWaits)
    #endif
  }

  /// The virtual time since the function began.
  package var elapsed: Duration {
    Instant.zero.duration(to: executor.systemTime.shown(at: executor.requests.now))
  }

  /// The virtual instant, on any thread.
  package var instant: Instant { executor.requests.now }

  /// True once the function has returned or thrown.
  var isOver: Bool { hasReturned.load(ordering: .acquiring) }

  /// Notes that the function has returned or thrown, or the closure around which the bubble runs.
  func noteReturn() {
    hasReturned.store(true, ordering: .releasing)
    arrivals.note()
  }

  // MARK: The run

  /// The reason why no bubble can run in this process; nil if one can.
  package static var refusal: RunTaskError? {
    let differences = RuntimeHooks.differences
    if !differences.isEmpty { return .runtimeUnknown(differences) }
    let needed = RuntimeCapabilities.required.union([.systemSleeps, .defaultExecutor])
    let missing = needed.subtracting(RuntimeHooks.capabilities)
    if !missing.isEmpty { return .unavailable(missing) }
    guard Interposition.process.isAvailable, TaskLayout.process != nil else {
      return .unavailable([])
    }
    return RuntimeHooks.areReplaced ? .hooksReplaced : nil
  }

  /// Runs a function. Returns when it has returned, or when nothing can end it.
  package nonisolated(nonsending) func run(
    named name: String, _ function: @escaping @Sendable () async throws -> Void
  ) async -> Outcome {
    await BubbleTurn.process.acquire()
    defer { BubbleTurn.process.release() }
    if let refusal = Self.refusal { return .refused(refusal) }
    begin()
    let body = start(name, function)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        startDriver { continuation.resume(returning: $0) }
      }
    } onCancel: {
      body.cancel()
    }
    close(after: outcome)
    return outcome
  }

  /// The bubble to which the code on this thread belongs.
  package static var current: Bubble? { JobRouting.bubbleOfCode as? Bubble }

  /// The bubble of whose turn the code on this thread is a part.
  static var ofTurn: Bubble? {
    current.flatMap { JobRouting.currentScheduler === $0.scheduler ? $0 : nil }
  }

  /// Suspends the current task until every other one waits.
  package nonisolated(nonsending) func settle() async {
    await withUnsafeContinuation { settling.append($0) }
  }

  /// Notes that the time goes on although a task is ready.
  func noteForcedTime() {
    guard taskThatForcedTime == nil else { return }
    taskThatForcedTime = executor.lastTurn?.task?.label ?? "a task"
  }

  func begin() {
    // Made here, because its timers are none of the bubble.
    executor.watched = turnWatch
    executor.watched?.end = { [weak self] in self?.endTurn(of: $0, $1, isLast: $2) }
    executor.watch = executor.watched.map(TurnWatch.init)
    executor.beginRun()
    earlier = BubbleTurn.process.leftWork
    ActiveBubble.set(self)
  }

  private func start(
    _ name: String, _ function: @escaping @Sendable () async throws -> Void
  ) -> Task<Void, Never> {
    let body = scheduler.runningTasks {
      Task(name: name) { [self] in
        // Not around the task: the task that makes it is no code of the bubble.
        await ActiveBubble.$local.withValue(number) {
          // The end of a bubble that hangs cancels the function, too.
          do { try await function() } catch { if !executor.isEnding { self.error = error } }
        }
        // An actor that others share may have left the task on another thread.
        noteReturn()
      }
    }
    if let first = executor.tasks.nameLatest(name) { ActiveBubble.note(first: first.number) }
    return body
  }

  // MARK: What belongs to the bubble

  func mayOwn(_ task: UInt64) -> Bool { others.mayBeOwn(task) }

  func noteOther(_ job: UnownedJob) {
    if let number = RuntimeSymbols.process.number(of: job) { others.add(number) }
  }

  func noteUnknownThread(resuming task: String) {
    realTimeUses.note(.unknownThread(resumes: task))
  }

  func noteFirst(_ number: UInt64) { others.setFirst(number) }

  func isBlocked(_ task: UInt64) -> Bool {
    policy.blockedTasks.contains { $0.number == task }
  }

  var runsTask: Bool { executor.tasks.run(besides: policy.blockedTasks) }
}

/// The tasks that other code has made since a bubble began. A bubble may resume them, and must not
/// take them for its own.
private final class OtherTasks: @unchecked Sendable {
  private let lock = Lock()
  private var first = UInt64.max
  private var numbers: Set<UInt64> = []

  func setFirst(_ number: UInt64) { lock.withLock { first = number } }

  func mayBeOwn(_ number: UInt64) -> Bool {
    lock.withLock { number >= first && !numbers.contains(number) }
  }

  func add(_ number: UInt64) {
    lock.withLock { if number >= first { _ = numbers.insert(number) } }
  }
}

/// Something that a test in virtual time records.
package protocol BubbleLog: AnyObject {
  /// The log as lines of a report.
  var lines: [String] { get }
  /// Ends the log.
  func end()
}
