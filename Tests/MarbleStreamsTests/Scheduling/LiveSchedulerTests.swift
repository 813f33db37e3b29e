import Dispatch
import MarbleStreams
import Testing

struct LiveSchedulerTests {
  private final class Log: @unchecked Sendable {
    private let queue = DispatchQueue(label: "log")
    private var words: [String] = []
    func add(_ word: String) { queue.sync { words.append(word) } }
    var text: String { queue.sync { words.joined(separator: " ") } }
  }

  @Test(arguments: [
    DispatchQueue(label: "serial"), DispatchQueue(label: "c", attributes: .concurrent),
  ])
  func `work runs when it is due, in order, and cancelled work does not`(_ queue: DispatchQueue) {
    let scheduler = DispatchQueueScheduler(queue: queue)
    let log = Log()
    let done = DispatchSemaphore(value: 0)
    scheduler.schedule { log.add("now") }
    let due = scheduler.now.advanced(by: .milliseconds(20))
    scheduler.schedule(after: .milliseconds(60)) {
      log.add("last")
      done.signal()
    }
    for index in 0..<5 { scheduler.schedule(at: due) { log.add("\(index)") } }
    scheduler.schedule(at: due) { log.add("cancelled") }.dispose()
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(log.text == "now 0 1 2 3 4 last")
  }

  @Test(arguments: [[900_000, 10], [900_000, 30, 10], [10, 900_000, 30], [900_000, 10, 10]])
  func `work that is due earlier does not wait for work that was scheduled before it`(
    _ delays: [Int]
  ) {
    let scheduler = DispatchQueueScheduler(queue: DispatchQueue(label: "early"))
    let log = Log()
    let done = DispatchSemaphore(value: 0)
    let work = delays.map { delay in
      scheduler.schedule(after: .milliseconds(delay)) {
        log.add("\(delay)")
        done.signal()
      }
    }
    let soon = delays.filter { $0 < 900_000 }.sorted()
    for _ in soon { #expect(done.wait(timeout: .now() + 10) == .success) }
    #expect(log.text == soon.map { "\($0)" }.joined(separator: " "))
    for piece in work { piece.dispose() }
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

  @Test func `synchronized lets one thread in at a time`() {
    let count = 2000
    let stream = Observable<Int>.create { observer in
      let shared = SendableObserver(observer)
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for index in 0..<count / 4 { shared.observer.onNext(thread * count + index) }
      }
      observer.onCompleted()
      return Disposables.create()
    }
    var received = 0
    stream.synchronized().subscribe(onNext: { _ in received += 1 }, onCompleted: { received += 1 })
    #expect(received == count + 1)
  }

  private struct SendableObserver: @unchecked Sendable {
    let observer: AnyObserver<Int>
    init(_ observer: AnyObserver<Int>) { self.observer = observer }
  }
}
