import MarbleDiagrams
import MarbleStreams

/// The schedulers that a scenario may name, all on the clock of one run.
package final class VirtualSchedulers {
  private let clock: TestScheduler
  private(set) lazy var currentThread = TrampolineScheduler(clock)
  private lazy var immediate = ImmediateScheduler(clock)
  private lazy var mainSyncIfIdle = IdleScheduler(clock)

  package init(_ clock: TestScheduler) {
    self.clock = clock
  }

  func named(_ name: SchedulerName) -> any Scheduler {
    switch name {
    case .immediate: immediate
    case .currentThread: currentThread
    case .main: clock
    case .mainSyncIfIdle: mainSyncIfIdle
    }
  }
}

extension Ticket {
  /// Of work that has been done already: no scheduler knows it.
  fileprivate static let done = Ticket(slot: .max, generation: .max)
}

/// Does at once what is due now.
private final class ImmediateScheduler: Scheduler {
  private let clock: TestScheduler

  init(_ clock: TestScheduler) {
    self.clock = clock
  }

  var now: Instant { clock.now }

  func schedule(at due: Instant, _ work: Work) -> Ticket {
    if due > now { return clock.schedule(at: due, work) }
    work.perform()
    return .done
  }

  func cancel(_ ticket: Ticket) {
    clock.cancel(ticket)
  }
}

/// Does at once what is due now, unless something is waiting or being done: that comes first.
private final class IdleScheduler: Scheduler {
  private let clock: TestScheduler
  /// Pieces of work that are being done or wait, those that were cancelled meanwhile included.
  private var busy = 0
  private var waiting: Set<Ticket> = []

  init(_ clock: TestScheduler) {
    self.clock = clock
  }

  var now: Instant { clock.now }

  func schedule(at due: Instant, _ work: Work) -> Ticket {
    if due > now { return clock.schedule(at: due, work) }
    busy += 1
    guard busy > 1 else {
      work.perform()
      busy -= 1
      return .done
    }
    var ticket = Ticket.done
    ticket = clock.schedule(
      at: due,
      .run { [self] in
        if waiting.remove(ticket) != nil { work.perform() }
        busy -= 1
      })
    waiting.insert(ticket)
    return ticket
  }

  func cancel(_ ticket: Ticket) {
    if waiting.remove(ticket) == nil { clock.cancel(ticket) }
  }
}

extension Pipeline {
  /// The same, subscribed on the trampoline if a source in it wants to be. A connectable one stays what
  /// it is.
  func startingOnTrampoline(_ schedulers: VirtualSchedulers) -> Pipeline {
    guard isTrampolined, !(stream is ConnectableObservable<Value>) else { return self }
    let trampoline = schedulers.currentThread
    let start = Observable<Value>(Stage("subscribe")) { [stream] downstream, subscription in
      trampoline.run { stream.subscribe(downstream, in: subscription) }
    }
    return Pipeline(start, shape)
  }
}

/// Does what is due now one piece after the other: what is scheduled meanwhile waits for its turn.
///
/// Sources on it take turns if they are subscribed inside one `run`, as all of RxSwift's are (D1).
final class TrampolineScheduler: Scheduler {
  private let clock: TestScheduler
  private var isRunning = false
  /// What waits, from the number `first` on; nil where it has been done or cancelled.
  private var waiting: [Work?] = []
  private var first: UInt32 = 0

  init(_ clock: TestScheduler) {
    self.clock = clock
  }

  var now: Instant { clock.now }

  func schedule(at due: Instant, _ work: Work) -> Ticket {
    if due > now { return clock.schedule(at: due, work) }
    if isRunning {
      waiting.append(work)
      let number = first &+ UInt32(truncatingIfNeeded: waiting.count - 1)
      return Ticket(slot: number, generation: .max)
    }
    run { work.perform() }
    return .done
  }

  func cancel(_ ticket: Ticket) {
    guard ticket.generation == .max else { return clock.cancel(ticket) }
    let index = Int(ticket.slot &- first)
    if index < waiting.count { waiting[index] = nil }
  }

  /// Does something, and then all that was scheduled by it.
  func run(_ body: () -> Void) {
    guard !isRunning else { return body() }
    isRunning = true
    body()
    var next = 0
    while next < waiting.count {
      let work = waiting[next].take()
      next += 1
      work?.perform()
    }
    first &+= UInt32(truncatingIfNeeded: waiting.count)
    waiting = []
    isRunning = false
  }
}
