/// The tasks that sleep on a virtual scheduler, as its queue knows them.
final class SleepingTasks {
  let clock: VirtualClock
  private var tickets: [Int: Ticket] = [:]

  init(clock: VirtualClock) {
    self.clock = clock
  }

  /// Queues what tasks have left in the mailbox.
  func attend(to scheduler: TestScheduler) {
    for letter in clock.mailbox.takeLetters() {
      switch letter {
      case .sleep(let number, let deadline):
        tickets[number] = scheduler.schedule(at: deadline, .fire(Sleep(number, among: self), 0))
      case .awake(let number):
        if let ticket = tickets.removeValue(forKey: number) { scheduler.cancel(ticket) }
      case .turn(let turn):
        scheduler.schedule(at: scheduler.now, .fire(turn, 0))
      }
    }
  }

  fileprivate func wake(_ number: Int) {
    tickets[number] = nil
    clock.mailbox.wake(number)
  }

  deinit {
    clock.mailbox.close()
  }
}

/// A sleeping task's place in the queue.
private final class Sleep: WorkTarget {
  private let number: Int
  private let tasks: SleepingTasks

  init(_ number: Int, among tasks: SleepingTasks) {
    self.number = number
    self.tasks = tasks
  }

  override var label: String { "a sleeping task" }

  override func fire(_ tag: Int32) {
    tasks.wake(number)
  }
}
