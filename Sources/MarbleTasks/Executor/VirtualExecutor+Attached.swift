import Foundation
import MarbleStreams
import Synchronization

/// Tasks of a test that advances its scheduler itself, without a bench.
extension VirtualExecutor {
  /// Lets the tasks that the current task makes from now on belong to this scheduler. The current
  /// task itself does not.
  func adoptTasksOfCurrentTask() {
    attachedScheduler = AttachedScheduler(scheduler)
    guard !JobRouting.isInsideRun, RuntimeHooks.missing.isEmpty,
      let number = RuntimeSymbols.process.currentNumber
    else { return }
    tasks.setCreator(number)
    JobRouting.add(creator: number, to: self)
  }

  /// Lets a task that was made elsewhere belong to this scheduler.
  func adopt(_ number: UInt64) {
    guard RuntimeHooks.missing.isEmpty else { return }
    exclusively {
      if tasks[number] == nil { _ = tasks.add(number, creator: nil, at: requests.now, task: nil) }
      JobRouting.add(number, to: self)
    }
  }

  /// Lets a task belong to this scheduler that never slept on its clock. The test itself does not,
  /// and no other task belongs to a bench that does not run.
  func adoptIfAttached(_ number: UInt64) {
    guard attachedScheduler != nil else { return }
    exclusively {
      if number != tasks.creator { adopt(number) }
    }
  }

  /// Returns whether unknown tasks have left the main queue since the last call. One of them may
  /// be about to sleep on the clock.
  func noticeDepartures() -> Bool {
    let count = JobRouting.departureCount
    defer { knownDepartures = count }
    return count != knownDepartures
  }

  /// Returns whether tasks have slept no time since the last call.
  func noticeIdleSleeps() -> Bool {
    let count = requests.idleCount
    defer { knownIdleSleeps = count }
    return count != knownIdleSleeps
  }

  /// Runs the ready jobs on another thread, if nobody drains the scheduler.
  func queueRun() {
    guard let scheduler = attachedScheduler,
      !scheduler.isRunQueued.exchange(true, ordering: .relaxed)
    else { return }
    DispatchQueue.global().async { [self] in
      scheduler.isRunQueued.store(false, ordering: .relaxed)
      runJobs(of: scheduler)
    }
  }

  /// Lets jobs run slowly until the next advance, because this one had no end.
  func slowDown() {
    exclusively { attachedScheduler?.jobsSinceAdvance = AttachedScheduler.jobsWithoutPause }
  }

  /// Runs jobs until none is ready. After very many jobs, it pauses again and again: a task that
  /// never stops running would otherwise occupy a core until the process ends.
  private func runJobs(of scheduler: AttachedScheduler) {
    while let retained = scheduler.value, let count = runJob(of: scheduler) {
      withExtendedLifetime(retained) {}
      guard count > AttachedScheduler.jobsWithoutPause, count % 1_000 == 0 else { continue }
      return DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { [self] in
        runJobs(of: scheduler)
      }
    }
  }

  /// Runs one ready job. It does not touch the queue of the scheduler, which belongs to the thread
  /// of the test. Returns how many jobs have run since the last advance; nil if no job was ready.
  private func runJob(of scheduler: AttachedScheduler) -> Int? {
    enterRun()
    defer { endDraining() }
    scheduler.jobsSinceAdvance += 1
    for case (let job, let destination) in requests.takeJobs() { add(job, on: destination) }
    guard let work = next(nil) else { return nil }
    work.perform()
    return scheduler.jobsSinceAdvance
  }

  /// Performs a closure while no other thread runs jobs. Only a test that advances its scheduler
  /// itself has jobs on several threads.
  func exclusively<Result>(_ body: () -> Result) -> Result {
    guard let attachedScheduler else { return body() }
    return attachedScheduler.gate.withLock(body)
  }
}

/// A scheduler that another thread does not keep alive.
final class AttachedScheduler: @unchecked Sendable {
  /// How many jobs run between two advances without a pause.
  static let jobsWithoutPause = 1_000_000

  weak var value: TestScheduler?
  /// Held by the thread that runs jobs.
  let gate = NSRecursiveLock()
  /// How many jobs have run since the test last advanced the scheduler.
  var jobsSinceAdvance = 0
  /// True while another thread is about to run the ready jobs.
  let isRunQueued = Atomic<Bool>(false)

  init(_ value: TestScheduler) {
    self.value = value
  }
}
