import Foundation

/// The functions and hooks of Swift's concurrency runtime that the bench uses.
///
/// They are exported C++ symbols without a Swift declaration. They are found by name, so this
/// package needs no C target. A program that links the standard library statically has none of
/// them.
package struct RuntimeSymbols: @unchecked Sendable {
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  typealias EnqueueLater = @convention(thin) (UInt64, UnownedJob) -> Void
  typealias EnqueueLaterHook = @convention(thin) (UInt64, UnownedJob, EnqueueLater) -> Void
  typealias MainExecutor = @convention(thin) () -> SerialExecutorReference
  typealias MainExecutorHook = @convention(thin) (MainExecutor) -> SerialExecutorReference

  /// A serial executor in the form in which the runtime passes it.
  struct SerialExecutorReference {
    let identity: UInt
    let implementation: UInt
  }

  /// `swift_task_enqueueGlobal_hook`: called with each job for the global pool.
  let enqueueGlobal: UnsafeMutablePointer<EnqueueHook?>?
  /// `swift_task_enqueueGlobalWithDelay_hook`: called with a sleeping job, by older runtimes.
  let enqueueLater: UnsafeMutablePointer<EnqueueLaterHook?>?
  /// `swift_task_getMainExecutor_hook`: called when code needs the executor of the main actor.
  let mainExecutor: UnsafeMutablePointer<MainExecutorHook?>?
  /// Returns the number of a task. Other jobs have numbers of their own, so call ``number(of:)``
  /// instead.
  private let taskNumber: (@convention(thin) (UnownedJob) -> UInt64)?
  private let jobFlags: (@convention(thin) (UnownedJob) -> UInt64)?
  private let currentTask: (@convention(thin) () -> UnsafeRawPointer?)?
  private let escalate: (@convention(thin) (UnsafeRawPointer, UInt8) -> UInt8)?
  private let cancel: (@convention(thin) (UnsafeRawPointer) -> Void)?
  private let cancelled: (@convention(thin) (UnsafeRawPointer) -> Bool)?

  init(find: (String) -> UnsafeMutableRawPointer?) {
    func function<Function>(_ name: String, as _: Function.Type) -> Function? {
      find(name).map { unsafeBitCast($0, to: Function.self) }
    }
    func variable<Value>(_ name: String, of _: Value.Type) -> UnsafeMutablePointer<Value>? {
      find(name)?.assumingMemoryBound(to: Value.self)
    }
    enqueueGlobal = variable("swift_task_enqueueGlobal_hook", of: EnqueueHook?.self)
    enqueueLater = variable("swift_task_enqueueGlobalWithDelay_hook", of: EnqueueLaterHook?.self)
    mainExecutor = variable("swift_task_getMainExecutor_hook", of: MainExecutorHook?.self)
    taskNumber = function(
      "swift_task_getJobTaskId", as: (@convention(thin) (UnownedJob) -> UInt64).self)
    jobFlags = function(
      "swift_task_getJobFlags", as: (@convention(thin) (UnownedJob) -> UInt64).self)
    currentTask = function(
      "swift_task_getCurrent", as: (@convention(thin) () -> UnsafeRawPointer?).self)
    escalate = function(
      "swift_task_escalate", as: (@convention(thin) (UnsafeRawPointer, UInt8) -> UInt8).self)
    cancel = function(
      "swift_task_cancel", as: (@convention(thin) (UnsafeRawPointer) -> Void).self)
    cancelled = function(
      "swift_task_isCancelled", as: (@convention(thin) (UnsafeRawPointer) -> Bool).self)
  }

  /// The symbols of this process.
  package static let process = RuntimeSymbols { name in
    #if canImport(Darwin)
      dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
    #else
      dlsym(nil, name)
    #endif
  }

  /// True if tasks can be distinguished.
  var tellsTasksApart: Bool { taskNumber != nil && jobFlags != nil && currentTask != nil }

  /// True if tasks that never end can be found.
  var findsEndedTasks: Bool { escalate != nil && cancel != nil && jobFlags != nil }

  /// The number of the task that a job continues; nil for a job that is no task.
  ///
  /// The jobs of `Task.yield()` and of actors are counted from the same zero as tasks, so their
  /// numbers would be taken for those of tasks.
  func number(of job: UnownedJob) -> UInt64? {
    guard let taskNumber, isTask(job) else { return nil }
    return taskNumber(job)
  }

  /// True for the job of a task.
  func isTask(_ job: UnownedJob) -> Bool { jobFlags.map { $0(job) & 0xff == 0 } ?? false }

  /// True for the job of a task that is a child of a group or of an `async let`.
  func isChild(_ job: UnownedJob) -> Bool { jobFlags.map { $0(job) >> 24 & 1 == 1 } ?? false }

  /// True for the job of a task that is a child of a group. Its memory is its own.
  func isChildOfGroup(_ job: UnownedJob) -> Bool {
    jobFlags.map { $0(job) >> 24 & 0b101 == 0b101 } ?? false
  }

  /// The address of a job. Another job may have it later.
  package func address(of job: UnownedJob) -> Int { unsafeBitCast(job, to: Int.self) }

  /// The address of the task that a job continues.
  func pointer(to job: UnownedJob) -> UnsafeRawPointer {
    unsafeBitCast(job, to: UnsafeRawPointer.self)
  }

  /// True for the job of an actor, in which several tasks may run.
  package func isActor(_ job: UnownedJob) -> Bool {
    // The kinds DefaultActorInline, DefaultActorSeparate and DefaultActorOverride. Other jobs are
    // tasks and those of `Task.yield()`.
    jobFlags.map { (192...194).contains($0(job) & 0xff) } ?? false
  }

  /// The number of the task that runs on this thread; nil outside of tasks.
  package var currentNumber: UInt64? { currentJob.flatMap(number) }

  /// The task that runs on this thread, as a job; nil outside of tasks.
  package var currentJob: UnownedJob? {
    guard let currentTask, let task = currentTask() else { return nil }
    return unsafeBitCast(task, to: UnownedJob.self)
  }

  /// A reference to the task of a job, if it may be retained.
  ///
  /// The memory of a child of a group or of an `async let` is a part of the memory of its parent,
  /// so such a child must not be retained.
  package func reference(to job: UnownedJob) -> TaskReference? {
    guard findsEndedTasks, isTask(job), !isChild(job) else { return nil }
    return TaskReference(pointer(to: job), symbols: self)
  }

  /// A reference to the child of a group, whose memory is its own although a group awaits it.
  func referenceToChild(_ job: UnownedJob) -> TaskReference? {
    guard findsEndedTasks, isTask(job), isChildOfGroup(job) else { return nil }
    return TaskReference(pointer(to: job), isChild: true, symbols: self)
  }

  /// Returns true if a task has ended, and raises the priority of a task that has not.
  ///
  /// The runtime does not raise the priority of an ended task, and this method detects an ended
  /// task by that. A second call with the same priority would not detect the end, so each caller
  /// has its own priority and calls once, at the end of the run. No task starts with the highest
  /// priority: the runtime lowers a priority that it infers.
  ///
  /// - Parameter priority: A priority higher than that of the task and of the calls before.
  func hasEnded(_ task: UnsafeRawPointer, priority: UInt8 = highestPriority) -> Bool {
    escalate.map { $0(task, priority) != priority } ?? true
  }

  private static let highestPriority: UInt8 = 33
  /// The priority with which a trace calls ``hasEnded(_:priority:)``, before the last call.
  static let priorityForTrace: UInt8 = 32
  /// The priorities with which a run calls it before it waits for other threads. They are higher
  /// than those with which tasks start.
  static let prioritiesForWaits: Range<UInt8> = 26..<32

  /// True if a task is cancelled. An ended task may be, too.
  func isCancelled(_ task: UnsafeRawPointer) -> Bool {
    cancelled?(task) ?? false
  }

  /// Cancels a task.
  func cancel(_ task: UnsafeRawPointer) {
    cancel?(task)
  }
}
