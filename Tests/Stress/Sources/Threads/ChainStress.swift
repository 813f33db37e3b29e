import Foundation
import MarbleStreams

/// Threads that subscribe to one chain and dispose it while a serial queue delivers its events and
/// timers.
struct ChainStress {
  private static let threads = 8
  /// The time during which the threads subscribe and dispose.
  private static let span: TimeInterval = 0.1
  private let chain: Chain

  init(_ chain: Chain) {
    self.chain = chain
  }

  /// Returns the error, or nil if there is none.
  func run() -> String? {
    subscribingAndDisposing() ?? (chain.exemption == nil ? waiting() : nil)
  }

  /// Every thread subscribes, and disposes its own subscriptions and those of other threads at any
  /// moment, even during `subscribe`.
  private func subscribingAndDisposing() -> String? {
    let streams = Streams()
    let pipelines = Streams.Ending.allCases.flatMap { s in
      Streams.Ending.allCases.map { t in pipeline(streams, s, t) }
    }
    let (ends, mistakes, exchange) = (Tally(), Tally(), Exchange())
    streams.start()
    let end = Date(timeIntervalSinceNow: Self.span)
    concurrently(Self.threads) { _ in
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

  /// Every thread subscribes to streams that end, and none disposes: each subscriber must receive
  /// the end.
  private func waiting() -> String? {
    let streams = Streams()
    let pipelines = [
      pipeline(streams, .ending, .ending), pipeline(streams, .brief, .ending),
      pipeline(streams, .ending, .brief), pipeline(streams, .brief, .brief),
    ]
    let (ends, mistakes, comers) = (Tally(), Tally(), Tally())
    streams.start()
    concurrently(Self.threads) { _ in
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
    return ends.value == comers.value
      ? nil : "\(ends.value) of \(comers.value) subscribers received the end"
  }

  private func pipeline(
    _ streams: Streams, _ s: Streams.Ending, _ t: Streams.Ending
  ) -> Observable<Void> {
    chain.make(
      Chain.Parts(
        s: streams.stream(s), t: streams.stream(t), queue: streams.queue, streams: streams))
  }
}

/// A place where a thread stores a subscription that another thread disposes.
private final class Exchange: @unchecked Sendable {
  private let lock = NSLock()
  private var left: StreamSubscription?

  /// Leaves a subscription, and returns the one that was left before.
  func give(_ subscription: StreamSubscription?) -> StreamSubscription? {
    lock.withLock {
      defer { left = subscription }
      return left
    }
  }
}
