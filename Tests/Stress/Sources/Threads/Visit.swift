import Foundation
import MarbleStreams

/// Threads that subscribe and dispose one chain while its events and timers come on a serial queue.
struct Visit {
  private static let threads = 8
  /// How long they come and go.
  private static let span: TimeInterval = 0.1
  private let chain: Chain

  init(_ chain: Chain) {
    self.chain = chain
  }

  /// What went wrong, nil if nothing did.
  func run() -> String? {
    comingAndGoing() ?? (chain.exemption == nil ? waiting() : nil)
  }

  /// Every thread subscribes and disposes, its own subscriptions and those of the others, at any
  /// moment, during `subscribe` too.
  private func comingAndGoing() -> String? {
    let streams = Streams()
    let pipelines = Streams.Course.allCases.flatMap { s in
      Streams.Course.allCases.map { t in pipeline(streams, s, t) }
    }
    let (ends, mistakes, exchange) = (Tally(), Tally(), Exchange())
    streams.start()
    let end = Date(timeIntervalSinceNow: Self.span)
    crowd(Self.threads) { _ in
      var number = 0
      while Date() < end || number < 2 * pipelines.count {
        let listener = Listener(ends: ends, mistakes: mistakes)
        let others = exchange.give(listener.subscription)
        if number.isMultiple(of: 3) { others?.dispose() }
        listener.listen(to: pipelines.randomElement()!)
        if number.isMultiple(of: 2) { usleep(.random(in: 0..<30)) }
        if !number.isMultiple(of: 3) { others?.dispose() }
        listener.subscription.dispose()
        number += 1
      }
    }
    exchange.give(nil)?.dispose()
    let isLeft = streams.stop()
    if mistakes.value > 0 { return "\(mistakes.value) events came inside others or after the end" }
    return isLeft && chain.exemption != .keeping ? "its streams are kept for nobody" : nil
  }

  /// Every thread subscribes streams that end, and nobody disposes: all must hear the end.
  private func waiting() -> String? {
    let streams = Streams()
    let pipelines = [
      pipeline(streams, .ending, .ending), pipeline(streams, .brief, .ending),
      pipeline(streams, .ending, .brief), pipeline(streams, .brief, .brief),
    ]
    let (ends, mistakes, comers) = (Tally(), Tally(), Tally())
    streams.start()
    crowd(Self.threads) { _ in
      for number in 0..<16 {
        comers.add()
        let listener = Listener(ends: ends, mistakes: mistakes)
        listener.listen(to: pipelines[number % pipelines.count])
      }
    }
    let deadline = Date(timeIntervalSinceNow: 20)
    while ends.value < comers.value, Date() < deadline { usleep(500) }
    _ = streams.stop()
    if mistakes.value > 0 { return "\(mistakes.value) events came inside others or after the end" }
    return ends.value == comers.value ? nil : "\(comers.value) came, \(ends.value) heard the end"
  }

  private func pipeline(
    _ streams: Streams, _ s: Streams.Course, _ t: Streams.Course
  ) -> Observable<Void> {
    chain.make(
      Chain.Parts(
        s: streams.stream(s), t: streams.stream(t), queue: streams.queue, streams: streams))
  }
}

/// Where threads leave a subscription for another one to dispose.
private final class Exchange: @unchecked Sendable {
  private let lock = NSLock()
  private var left: StreamSubscription?

  /// Leaves one, and takes what was left before.
  func give(_ subscription: StreamSubscription?) -> StreamSubscription? {
    lock.withLock {
      defer { left = subscription }
      return left
    }
  }
}
