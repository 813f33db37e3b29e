/// The seconds that the screen shows, from the first one down to zero.
struct Countdown: Sendable {
  let seconds: Int
  /// Waits for a second. The app passes `Task.sleep`.
  let wait: @Sendable () async throws -> Void

  /// Calls `show` at once and after each second.
  func run(show: (Int) -> Void) async throws {
    for rest in (0...seconds).reversed() {
      show(rest)
      if rest > 0 { try await wait() }
    }
  }
}
