import Foundation
import MarbleStreams
import Testing

struct LiveSchedulerTests {
  private final class Log: @unchecked Sendable {
    private let queue = DispatchQueue(label: "log")
    private var words: [String] = []
    func add(_ word: String) { queue.sync { words.append(word) } }
    var text: String { queue.sync { words.joined(separator: " ") } }
  }

  /// A scheduler in real time.
  struct Live: @unchecked Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// True if it runs due work inside the call that schedules it.
    let isInline: Bool
    let scheduler: any SchedulerType
    private let queue: DispatchQueue
    private static let key = DispatchSpecificKey<String>()

    init(
      _ name: String, on given: DispatchQueue? = nil,
      isInline: Bool = false, _ scheduler: (DispatchQueue) -> any SchedulerType
    ) {
      queue = given ?? DispatchQueue(label: name)
      (testDescription, self.isInline) = (name, isInline)
      self.scheduler = scheduler(queue)
      queue.setSpecific(key: Self.key, value: queue.label)
    }

    var runsHere: Bool { DispatchQueue.getSpecific(key: Self.key) == queue.label }

    static let all = [
      Live("a scheduler of a queue") { DispatchQueueScheduler(queue: $0) },
      Live("a concurrent queue", on: DispatchQueue(label: "concurrent", attributes: .concurrent)) {
        DispatchQueueScheduler(queue: $0)
      },
      Live("a queue") { $0 },
      Live("the main queue", on: .main) { $0 },
      Live("the main run loop", on: .main) { _ in RunLoop.main },
      Live("MainScheduler.instance", on: .main) { _ in MainScheduler.instance },
      Live("MainScheduler.asyncInstance", on: .main) { _ in MainScheduler.asyncInstance },
      Live("a main scheduler of a queue") { MainScheduler(over: $0) },
      Live("an inline scheduler", isInline: true) { InlineScheduler(over: $0) },
      Live("a trampoline", isInline: true) { CurrentThreadScheduler(over: $0) },
    ]
  }

  private static let otherQueue = DispatchQueue(label: "other")

  /// All is scheduled inside a turn of the scheduler, which runs no other work meanwhile.
  @Test(arguments: Live.all)
  func `work runs when it is due, and waits neither for later work nor for another queue`(
    _ live: Live
  ) {
    let scheduler = live.scheduler
    let log = Log()
    let (gate, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    func note(_ word: String, due: Instant) {
      if scheduler.now < due { log.add("too early:") }
      if !live.runsHere { log.add("on another queue:") }
      log.add(word)
    }
    func turn() {
      let late = scheduler.schedule(after: .seconds(900)) { log.add("late") }
      let early = scheduler.now.advanced(by: .milliseconds(1))
      let due = early.advanced(by: .milliseconds(1))
      var (first, cancelled): (ScheduledWork?, ScheduledWork?)
      weak var kept: Log?
      first = scheduler.schedule(at: due) {
        note("first", due: due)
        cancelled?.dispose()
        if kept != nil { log.add("cancelled work is kept") }
        let end = scheduler.now.advanced(by: .milliseconds(1))
        scheduler.schedule(at: end) {
          note("end", due: end)
          if gate.wait(timeout: .now() + 10) == .timedOut { log.add("waits for another queue") }
          late.dispose()
          done.signal()
        }
        // It has run: its place may be that of other work by now.
        first?.dispose()
        Self.otherQueue.schedule { gate.signal() }
      }
      do {
        let object = Log()
        kept = object
        cancelled = scheduler.schedule(at: due) { log.add("cancelled \(object.text)") }
      }
      let second = scheduler.schedule(at: due) { note("second", due: due) }
      let last = scheduler.schedule(at: early) { note("early", due: early) }
      // A turn that is interrupted for so long says nothing about the order of its work.
      guard scheduler.now >= early else { return }
      for work in [late, first, cancelled, second, last] { work?.dispose() }
      scheduler.schedule(after: .milliseconds(1), turn)
    }
    if live.isInline {
      scheduler.schedule(after: .milliseconds(1), turn)
    } else {
      scheduler.schedule {
        if !live.runsHere { log.add("due work on another queue") }
        turn()
      }
    }
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(log.text == "early first second end")
  }

  @Test func `the main queue has one clock, by each of its names`() {
    let names: [any SchedulerType] = [
      RunLoop.main, DispatchQueue.main, MainScheduler.instance, DispatchQueue.main,
      DispatchQueueScheduler.main,
    ]
    let instants = names.map(\.now)
    #expect(instants == instants.sorted())
  }

  @Test func `a stream keeps its order on a queue`() {
    let log = Log()
    let done = DispatchSemaphore(value: 0)
    let queue = DispatchQueue(label: "hop")
    let subscription = Observable.range(start: 0, count: 1000)
      .observe(on: queue)
      .delay(.milliseconds(1), scheduler: queue)
      .toArray()
      .subscribe(
        onNext: { log.add($0 == Array(0..<1000) ? "in order" : "out of order") },
        onCompleted: { done.signal() })
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(log.text == "in order")
    subscription.dispose()
  }
}
