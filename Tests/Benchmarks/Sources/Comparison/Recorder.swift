/// Where a stream ends: as little as an observer can do, so that the figures are the libraries' own.
final class Recorder: @unchecked Sendable {
  @exclusivity(unchecked) var last = 0

  /// Times what ends here.
  func timed(_ body: () -> some Any) -> Duration {
    let elapsed = ContinuousClock().measure { withExtendedLifetime(body()) {} }
    precondition(last != .min)
    return elapsed
  }

  /// Times what ends here.
  nonisolated(nonsending) func timed(_ body: () async -> Void) async -> Duration {
    let elapsed = await ContinuousClock().measure { await body() }
    precondition(last != .min)
    return elapsed
  }
}
