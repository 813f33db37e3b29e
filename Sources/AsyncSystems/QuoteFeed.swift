/// Quotes of a market in the user's currency: each new price is converted by a server, in order. A
/// feed that is silent for too long says so.
public final class QuoteFeed: Sendable {
  /// The state of the feed.
  public enum Quote: Equatable, Sendable {
    /// A converted price.
    case price(Int)
    /// The server cannot convert this price.
    case unavailable(Int)
    /// No price came for a while.
    case stale
  }

  /// How long the feed may be silent.
  public static let timeout = Duration.seconds(1)

  /// The quotes, for one loop. They end when the feed is stopped.
  public let quotes: AsyncStream<Quote>
  private let continuation: AsyncStream<Quote>.Continuation

  /// Makes a feed that begins at once.
  ///
  /// - Parameters:
  ///   - prices: The prices of the market. A price equal to the one before is no news.
  ///   - clock: Measures the silence.
  ///   - convert: Converts a price. The next price waits for the answer.
  public init(
    prices: some AsyncSequence<Int, Never> & Sendable, clock: any Clock<Duration>,
    convert: @escaping @Sendable (Int) async throws -> Int
  ) {
    (quotes, continuation) = AsyncStream.makeStream()
    let continuation = continuation
    let (news, waiting) = AsyncStream<Int>.makeStream()
    // It does not wait for the server, so a price is no silence although it is converted later.
    let market = Task(name: "the loop over the prices") {
      var last: Int?
      var silence: Task<Void, any Error>?
      for await price in prices {
        silence?.cancel()
        silence = Task(name: "the silence after \(price)") {
          try await clock.sleep(for: Self.timeout)
          continuation.yield(.stale)
        }
        guard price != last else { continue }
        last = price
        waiting.yield(price)
      }
      silence?.cancel()
      waiting.finish()
    }
    let conversions = Task(name: "the conversions") {
      for await price in news where !Task.isCancelled {
        do {
          continuation.yield(.price(try await convert(price)))
        } catch is CancellationError {
          break
        } catch {
          continuation.yield(.unavailable(price))
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in
      market.cancel()
      conversions.cancel()
    }
  }

  /// Ends the quotes. A request to the server is cancelled.
  public func stop() {
    continuation.finish()
  }
}
