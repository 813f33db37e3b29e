import Foundation
import MarbleStreams

/// What many subscribers of one stream cost each.
struct SubscriberCost: CustomStringConvertible {
  let count: Int
  let subscribing: Double
  let disposing: Double
  let bytes: Int

  /// Subscribes many, and disposes them in an order that no list likes: first every other one, then the rest from the end.
  init(of stream: Observable<Int>, count: Int) {
    self.count = count
    let before = residentBytes()
    var subscriptions: [any Disposable] = []
    subscriptions.reserveCapacity(count)
    let clock = ContinuousClock()
    let subscribing = clock.measure {
      for _ in 0..<count { subscriptions.append(stream.subscribe(onNext: { _ in })) }
    }
    bytes = max(0, residentBytes() - before) / count
    let disposing = clock.measure {
      for index in stride(from: 0, to: count, by: 2) { subscriptions[index].dispose() }
      for index in stride(from: count - 1, to: 0, by: -2) { subscriptions[index].dispose() }
    }
    self.subscribing = subscribing / .nanoseconds(count)
    self.disposing = disposing / .nanoseconds(count)
  }

  /// Whether a subscriber of many costs what one of a few does; ten times as much would still be far from what a list that is searched costs.
  func isInProportion(to few: SubscriberCost) -> Bool {
    subscribing < few.subscribing * 10 + 1_000 && disposing < few.disposing * 10 + 1_000
      && bytes < 2_000
  }

  var description: String {
    "\(count) subscribers at \(Int(subscribing)) ns, \(Int(disposing)) ns to dispose, \(bytes) bytes"
  }
}

/// The memory that the process has in use: it grows by less than is allocated where something was given back before.
private func residentBytes() -> Int {
  #if os(Linux)
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return (pages.flatMap { Int($0[1]) } ?? 0) * 4_096
  #else
    return 0
  #endif
}
