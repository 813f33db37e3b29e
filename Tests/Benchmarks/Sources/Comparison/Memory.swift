import Comparing
import MarbleStreams
import Measuring
import OpenCombine

/// The memory of a subscriber while it is subscribed.
enum Memory {
  static func print() {
    let count = 100_000
    Swift.print("\nmemory: bytes for each of \(count) subscribers")
    Table.line("", ["Marbles", "", "", "OpenCombine"])
    let subject = PublishSubject<Int>()
    let passthrough = OpenCombine.PassthroughSubject<Int, Never>()
    line("subject", count, { subject.subscribe { _ in } }, { passthrough.sink { _ in } })
    line(
      "subject, map, filter, map, scan", count,
      {
        subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.scan(0) { $0 &+ $1 }
          .subscribe(onNext: { _ in })
      },
      {
        passthrough.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.scan(0) { $0 &+ $1 }
          .sink { _ in }
      })
    let shared = subject.share(replay: 1)
    line("share(replay: 1)", count, { shared.subscribe(onNext: { _ in }) }, nil)
  }

  private static func line(
    _ name: String, _ count: Int, _ marbles: () -> any Disposable,
    _ openCombine: (() -> OpenCombine.AnyCancellable)?
  ) {
    let own = bytes(count, marbles) { for subscription in $0 { subscription.dispose() } }
    let others = openCombine.map { bytes(count, $0) { for each in $0 { each.cancel() } } }
    Table.line(name, [Table.figure(own), "", "", others.map(Table.figure) ?? "-"])
  }

  private static func bytes<Subscriber>(
    _ count: Int, _ subscribe: () -> Subscriber, _ end: ([Subscriber]) -> Void
  ) -> Double {
    var subscribers: [Subscriber] = []
    subscribers.reserveCapacity(count)
    let before = allocatedBytes()
    for _ in 0..<count { subscribers.append(subscribe()) }
    let after = allocatedBytes()
    end(subscribers)
    return Double(after - before) / Double(count)
  }
}
