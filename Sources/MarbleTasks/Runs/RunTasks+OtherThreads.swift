import Foundation
import MarbleTime
import Synchronization

/// Uses of a run by other threads: those of its parts, and those that resume its tasks.
extension RunTasks {
  var policy: BenchPolicy? { executor?.policy as? BenchPolicy }

  /// True if the caller is on the thread of the run.
  package var isOnThread: Bool {
    // The main queue runs turns of the main actor.
    thread.load(ordering: .relaxed) == threadNumber() || JobRouting.currentScheduler === scheduler
  }

  /// True if the caller is on the thread of the run. Otherwise the use is refused, because its
  /// place among the other events would differ from run to run.
  ///
  /// - Parameter isReported: True if another report says so already.
  package func isOnThread(
    using name: @autoclosure () -> String, unless isReported: () -> Bool = { false }
  ) -> Bool {
    if isOnThread { return true }
    if isReported() { return false }
    let name = name()
    let report = lock.withLock {
      defer { foreignUse = nil }
      foreignUses.insert(name)
      return foreignUse
    }
    report?(name)
    return false
  }

  /// The error if another thread has used a part of the run. Of several names it is the first in
  /// the order of the alphabet: the order in which threads arrive differs from run to run.
  package var foreignError: RunTaskError? {
    let first = lock.withLock {
      foreignUseIsNamed = !foreignUses.isEmpty
      return foreignUses.min()
    }
    return first.map { .foreignThread($0) }
  }

  /// True if tasks that other threads resume may go on.
  package var allowsForeignResumptions: Bool {
    get { policy?.grantsAll ?? false }
    set {
      _ = scheduler.virtualExecutor
      policy?.grantsAll = newValue
    }
  }

  /// How long the run still waits for other threads, in real time, at most.
  package var threadPatience: Duration {
    get { policy?.patience ?? .zero }
    set { policy?.patience = newValue }
  }

  /// Waits in real time until another thread makes a request, or until the global queue had enough
  /// opportunities. If the run allows every resumption, only its patience ends the wait. Returns
  /// false if no request has come.
  func waitForOtherThread() -> Bool {
    guard let executor, let policy else { return false }
    let clock = ContinuousClock()
    let begin = clock.now
    let pulse = QueuePulse()
    // A request that comes before the queues had their opportunities costs nothing: the machine is
    // slow, and not the other thread.
    defer {
      if pulse.isOver || !executor.requests.mayBePending { policy.patience -= clock.now - begin }
    }
    while !executor.requests.mayBePending {
      let isQuiet = pulse.isOver && !policy.grantsAll
      if isQuiet || clock.now - begin >= policy.patience {
        // A busy machine may stop this thread between the two questions.
        return executor.requests.mayBePending
      }
      usleep(100)
    }
    return true
  }

  /// Names the first use that comes too late for a report.
  package func tellLateUse(unlessIn told: ToldUses) {
    onForeignUse = { [watched] name in
      guard told.isFirst(name) else { return }
      watched.write(
        "Marbles: '\(name)' is used after the end of \(watched.run()), where nothing compares it")
    }
  }

  /// True if another thread has resumed a task when the run was over. A faster thread would have
  /// resumed it before.
  package var areResumedAtEnd: Bool { policy?.hasGrantedAtEnd ?? false }

  var refusedResumption: RunTaskError? {
    policy?.refused.map { .foreignResumption(task: $0.task?.label ?? "a task", at: $0.since) }
  }
}

/// The late uses that were told of the runs of one plan: the many runs of a hunt write one line.
package final class ToldUses: Sendable {
  private let names = Mutex<Set<String>>([])

  package init() {}

  func isFirst(_ name: String) -> Bool { names.withLock { $0.insert(name).inserted } }
}
