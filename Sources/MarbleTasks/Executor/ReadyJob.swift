import MarbleTime

/// A job of a task that can run, and where it must run.
package struct ReadyJob {
  /// Where a job runs.
  enum Destination {
    /// On no particular executor, or on the one that the task prefers.
    case pool
    /// On the main actor.
    case main
    /// On a virtual clock that the task prefers as its executor.
    case clock(VirtualClock)
  }

  package let job: UnownedJob
  let destination: Destination
  /// The task; nil for a job that is no task, such as the turn of an actor.
  package let virtualTask: VirtualTask?
  /// True if the task was queued in the middle of a turn, which no other job may interrupt.
  var continuesTurn = false
  /// The work by which a search knows the job, once it has asked for it.
  var turn: JobTurn?

  var isMain: Bool {
    if case .main = destination { true } else { false }
  }

  /// The name of a job without a task in reports.
  package static let nameless = "an actor or a yield"

  /// The name of the job in reports.
  var label: String {
    let name = virtualTask?.workLabel ?? Self.nameless
    return isMain ? "\(name) on the main actor" : name
  }
}

/// The jobs that can run, in the order in which they became ready.
struct ReadyQueue {
  private var jobs: [ReadyJob] = []
  private var head = 0

  var count: Int { jobs.count - head }
  /// The jobs, the first one first.
  var waiting: ArraySlice<ReadyJob> { jobs[head...] }

  /// The jobs as work, of which a search chooses. A job is the same work in each choice.
  mutating func turns(in executor: VirtualExecutor) -> [Work] {
    var works: [Work] = []
    works.reserveCapacity(count)
    for index in head..<jobs.count {
      if let turn = jobs[index].turn {
        works.append(.fire(turn, 0))
      } else {
        let turn = JobTurn(jobs[index], in: executor)
        jobs[index].turn = turn
        works.append(.fire(turn, 0))
      }
    }
    return works
  }

  mutating func append(_ job: ReadyJob) {
    jobs.append(job)
  }

  /// True if the first job must be the next one.
  var isFirstFixed: Bool { head < jobs.count && jobs[head].continuesTurn }

  /// Puts a job before all others.
  mutating func prepend(_ job: ReadyJob) {
    jobs.insert(job, at: head)
  }

  /// Removes the job that became ready last.
  mutating func removeLast() -> ReadyJob {
    defer { resetIfEmpty() }
    return jobs.removeLast()
  }

  private mutating func resetIfEmpty() {
    guard head == jobs.count else { return }
    jobs.removeAll(keepingCapacity: true)
    head = 0
  }

  /// Removes the job at a position, counted from the first one.
  mutating func remove(at position: Int) -> ReadyJob {
    guard position == 0 else { return jobs.remove(at: head + position) }
    defer {
      head += 1
      resetIfEmpty()
    }
    return jobs[head]
  }
}
