import Foundation
import MarbleStreams

/// The cost of each of many subscribers of one stream.
struct SubscriberCost: CustomStringConvertible {
  let count: Int
  let subscribing: Double
  let disposing: Double
  let bytes: Int

  /// Subscribes many times, and disposes the subscriptions in an unfavourable order: first every
  /// second one, then the others from the end.
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

  /// Returns whether a subscriber of many costs about as much as a subscriber of a few. Even ten
  /// times as much would be far less than in a list that is searched.
  func isInProportion(to few: SubscriberCost) -> Bool {
    subscribing < few.subscribing * 10 + 1_000 && disposing < few.disposing * 10 + 1_000
      && bytes < 2_000
  }

  var description: String {
    "\(count) subscribers at \(Int(subscribing)) ns, \(Int(disposing)) ns to dispose, \(bytes) bytes"
  }
}

/// Returns the resident memory of the process. It grows by less than the allocated size when memory
/// was freed before.
private func residentBytes() -> Int {
  #if os(Linux)
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return (pages.flatMap { Int($0[1]) } ?? 0) * 4_096
  #else
    return 0
  #endif
}
