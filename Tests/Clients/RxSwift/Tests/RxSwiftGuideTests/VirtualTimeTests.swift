import Foundation
import MarbleTesting
import RxSwift
import Testing

/// RxSwift's own schedulers in virtual time, as the table of marbles/guide/code.md says.
@Suite(.virtualTime) struct VirtualTimeTests {
  private static let expected = [
    "debounce": ["b at 500", "c at 1300"],
    "interval": ["0 at 400", "1 at 800", "2 at 1200", "3 at 1600"],
    "main": ["a at 0", "b at 200", "c at 1000"],
    "main twice": ["a at 0", "b at 200", "c at 1000"],
    "a queue, then main": ["a at 0", "b at 200", "c at 1000"],
  ]

  @Test(arguments: 0..<100) func `RxSwift is right in each run`(_ run: Int) async throws {
    let queue = SerialDispatchQueueScheduler(
      queue: DispatchQueue(label: "queue"), internalSerialQueueName: "queue")
    let main = MainScheduler.instance
    let keys = PublishSubject<String>()
    let streams = [
      "debounce": keys.debounce(.milliseconds(300), scheduler: queue),
      "interval": Observable<String>.create { observer in
        Observable<Int>.interval(.milliseconds(400), scheduler: queue).subscribe(
          onNext: { observer.onNext("\($0)") })
      },
      "main": keys.observe(on: main),
      "main twice": keys.observe(on: main).observe(on: main),
      "a queue, then main": keys.observe(on: queue).observe(on: main),
    ]
    let begin = ContinuousClock.now
    let lock = NSLock()
    nonisolated(unsafe) var received: [String: [String]] = [:]
    let subscriptions = streams.map { name, stream in
      stream.subscribe(onNext: { value in
        let time = Int((ContinuousClock.now - begin) / .milliseconds(1))
        lock.withLock { received[name, default: []].append("\(value) at \(time)") }
      })
    }
    for (key, time) in [("a", 200), ("b", 800), ("c", 900)] {
      keys.onNext(key)
      try await Task.sleep(for: .milliseconds(time))
    }
    for subscription in subscriptions { subscription.dispose() }
    try await Task.sleep(for: .seconds(1))
    #expect(lock.withLock { received } == Self.expected)
  }
}
