/// Where tasks, on whatever threads they run, leave what their virtual scheduler is to queue.
///
/// The scheduler takes no lock, and belongs to one thread at a time; it empties the mailbox when it looks for what is due.
/// Who sleeps is kept here, so that a cancelled task wakes at once whether or not the scheduler is looking.
final class Mailbox: @unchecked Sendable {
  /// What a task has to say.
  enum Letter {
    /// A task sleeps until an instant.
    case sleep(Int, until: Instant)
    /// A task that slept was cancelled.
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
  /// The tasks that were woken and have not gone to sleep again.
  private var risen: Set<Int> = []
  private var isOpen = true

  init(now: Instant) {
    instant = now
  }

  /// The scheduler's instant, which it tells whenever it moves.
  var now: Instant {
    get { lock.withLock { instant } }
    set { lock.withLock { instant = newValue } }
  }

  /// How many letters there ever were: the same number twice means that no task was heard in between.
  var letterCount: Int { lock.withLock { lettersEver } }

  /// For how many turns in which nobody is heard a wait is worth it.
  ///
  /// A task that was woken and has not run is waited for; one that runs, and may be about to sleep again, a while; and a little in any case.
  var patience: Int {
    lock.withLock { wakingCount > 0 && letters.isEmpty ? 20_000 : risen.isEmpty ? 20 : 200 }
  }

  /// Takes it that the tasks that were woken do not sleep again.
  func giveUp() {
    lock.withLock { risen = [] }
  }

  /// Takes all letters out, in the order in which they came.
  func takeLetters() -> [Letter] {
    lock.withLock {
      defer { letters = [] }
      return letters
    }
  }

  /// Leaves a task's turn, or lets go of it when there is nobody to take it.
  func leave(_ turn: TaskTurn) {
    lock.withLock { if isOpen { post(.turn(turn)) } }
  }

  // MARK: Sleepers

  /// The number of a task that is about to fall asleep.
  func newSleeper() -> Int {
    lock.withLock {
      lastSleeper += 1
      sleepers[lastSleeper] = .fallingAsleep
      return lastSleeper
    }
  }

  /// Puts a task to sleep, unless it was cancelled on the way.
  ///
  /// - Parameter task: which one it is: its number is another one each time.
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

  /// Wakes a task whose time has come.
  func wake(_ number: Int) {
    let task = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
      guard case .asleep(let task) = sleepers.removeValue(forKey: number) else { return nil }
      wakingCount += 1
      return task
    }
    task?.resume()
  }

  /// Notes that a task that was woken runs.
  func noteAwake(_ task: Int) {
    lock.withLock {
      wakingCount -= 1
      risen.insert(task)
    }
  }

  /// Wakes a task because it was cancelled, or remembers that it was.
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

  /// Wakes all who sleep, in the order in which they fell asleep, as nobody will advance time any more.
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
