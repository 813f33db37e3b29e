/// A thread-safe queue of requests from tasks to their virtual scheduler.
///
/// The scheduler itself takes no lock and belongs to one thread at a time. It empties the mailbox
/// when it looks for due work. Sleeping tasks are stored here, so that a cancelled task wakes
/// immediately, even if the scheduler does not run.
final class Mailbox: @unchecked Sendable {
  /// A request or a notification from a task.
  enum Letter {
    /// A task sleeps until an instant.
    case sleep(Int, until: Instant)
    /// A sleeping task was cancelled.
    case awake(Int)
    /// A task is ready to run.
    case turn(TaskTurn)
  }

  private enum Sleeper {
    case fallingAsleep
    case cancelled
    case asleep(CheckedContinuation<Void, any Error>)
  }

  private let lock = Lock()
  private var instant: Instant
  private var letters: [Letter] = []
  private var sleepers: [Int: Sleeper] = [:]
  private var lastSleeper = 0
  private var lettersEver = 0
  private var wakingCount = 0
  /// The tasks that have woken and have not gone to sleep again.
  private var risen: Set<Int> = []
  private var isOpen = true

  init(now: Instant) {
    instant = now
  }

  /// The scheduler's instant. The scheduler sets it whenever it moves.
  var now: Instant {
    get { lock.withLock { instant } }
    set { lock.withLock { instant = newValue } }
  }

  /// The number of letters ever sent. If it has not changed, no task has sent one in between.
  var letterCount: Int { lock.withLock { lettersEver } }

  /// The number of successive turns without a letter after which the scheduler stops waiting for
  /// tasks.
  ///
  /// It is high while a woken task has not run, medium while woken tasks run and may sleep again,
  /// and low otherwise.
  var patience: Int {
    lock.withLock { wakingCount > 0 && letters.isEmpty ? 20_000 : risen.isEmpty ? 20 : 200 }
  }

  /// Assumes that the woken tasks do not sleep again.
  func giveUp() {
    lock.withLock { risen = [] }
  }

  /// Removes and returns all letters in the order of their arrival.
  func takeLetters() -> [Letter] {
    lock.withLock {
      defer { letters = [] }
      return letters
    }
  }

  /// Queues a task's turn. After `close()` the turn is released instead, so it runs on the global
  /// pool.
  func leave(_ turn: TaskTurn) {
    lock.withLock { if isOpen { post(.turn(turn)) } }
  }

  // MARK: Sleepers

  /// Returns the number for a task that is about to sleep.
  func newSleeper() -> Int {
    lock.withLock {
      lastSleeper += 1
      sleepers[lastSleeper] = .fallingAsleep
      return lastSleeper
    }
  }

  /// Stores a sleeping task, unless it was cancelled before.
  ///
  /// - Parameter task: The identity of the task. A task has a new `number` each time it sleeps.
  func sleep(
    _ number: Int, of task: Int, until deadline: Instant,
    _ continuation: CheckedContinuation<Void, any Error>
  ) {
    let sleeps = lock.withLock {
      guard isOpen, case .fallingAsleep = sleepers[number] else {
        sleepers[number] = nil
        return false
      }
      sleepers[number] = .asleep(continuation)
      risen.remove(task)
      post(.sleep(number, until: deadline))
      return true
    }
    if !sleeps { continuation.resume(throwing: CancellationError()) }
  }

  /// Wakes a task when its instant is reached.
  func wake(_ number: Int) {
    let task = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
      guard case .asleep(let task) = sleepers.removeValue(forKey: number) else { return nil }
      wakingCount += 1
      return task
    }
    task?.resume()
  }

  /// Records that a woken task runs.
  func noteAwake(_ task: Int) {
    lock.withLock {
      wakingCount -= 1
      risen.insert(task)
    }
  }

  /// Wakes a task because it was cancelled. If it does not sleep yet, records the cancellation.
  func cancel(_ number: Int) {
    let task = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
      switch sleepers[number] {
      case .asleep(let task):
        sleepers[number] = nil
        post(.awake(number))
        return task
      case .fallingAsleep: sleepers[number] = .cancelled
      case .cancelled, nil: break
      }
      return nil
    }
    task?.resume(throwing: CancellationError())
  }

  /// Wakes all sleeping tasks in the order in which they went to sleep, because the scheduler no
  /// longer exists.
  func close() {
    let (asleep, letters) = lock.withLock {
      isOpen = false
      defer { (self.sleepers, self.letters) = ([:], []) }
      return (self.sleepers.sorted { $0.key < $1.key }, self.letters)
    }
    for case (_, .asleep(let task)) in asleep { task.resume(throwing: CancellationError()) }
    withExtendedLifetime(letters) {}
  }

  private func post(_ letter: Letter) {
    letters.append(letter)
    lettersEver += 1
  }
}
