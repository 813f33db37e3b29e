import Foundation
import MarbleTime

/// Tasks of a run that another thread makes ready.
extension VirtualExecutor {
  /// Begins the run, which uses the current thread. From now on, requests of other threads are
  /// foreign.
  package func beginRun() {
    requests.runThread = ThreadIdentity()
    if !replacesFunctions, hasVirtualClocks {
      replacesFunctions = true
      replacement?.begin()
    }
  }

  /// Ends the replacement of functions of the system for this run.
  func endReplacement() {
    if replacesFunctions { replacement?.end() }
    replacesFunctions = false
  }

  /// Lets a task go on that another thread has made ready, or holds it.
  func receive(
    _ job: UnownedJob, on destination: ReadyJob.Destination, after delay: Duration?,
    from caller: UInt64?
  ) {
    let caller = knownTask(caller)
    let task = knownTask(RuntimeSymbols.process.number(of: job)) ?? caller
    let request = ForeignRequest(task: task, caller: caller, sleeps: delay != nil)
    guard policy.grants(request, to: self) else { return held.append((job, destination)) }
    delay.map { schedule(job, after: $0) } ?? addForeign(job, on: destination)
  }

  private func knownTask(_ number: UInt64?) -> VirtualTask? { number.flatMap { tasks[$0] } }

  private func addForeign(_ job: UnownedJob, on destination: ReadyJob.Destination) {
    guard let observer else { return add(job, on: destination) }
    observer.during(.otherThread) { add(job, on: destination) }
  }

  /// Lets the tasks end that were held: the run is over, and its verdict is known.
  func releaseHeldTasks() {
    policy.grantAll()
    for (job, destination) in held { add(job, on: destination) }
    held = []
  }
}

/// Identifies a thread.
struct ThreadIdentity: @unchecked Sendable {
  let thread = pthread_self()

  var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }
}
